import pg from 'pg'
import { refuseField } from '#domain/errors.ts'
import { type ProvenAnswer, provenAnswers, withProof } from '#domain/self-test/proof.ts'
import type { ProvenBy, TestResult } from '#domain/self-test/schema.ts'
import type { SecretKey } from '#server/db/secret-key.ts'
import type { App } from '#server/platform/app.ts'
import { markUsed, usableTests } from './store.ts'
import { idIn, isTokenOf } from './token.ts'

type Line = { productId: string; selfTest?: string | null }

/** Results by token: unused, and of the account and the product of the line. */
export type Proofs = ReadonlyMap<string, { id: string; at: string; results: TestResult[] }>

const isValid = (secret: SecretKey, accountId: string, { selfTest, productId }: Line) =>
  Boolean(selfTest && isTokenOf(secret, accountId, productId, selfTest))

/** Results that these lines may use. A token that several lines have belongs to the first. */
export const proofsOf = async (app: App, accountId: string, lines: readonly Line[]): Promise<Proofs> => {
  const valid = lines.filter((line) => isValid(app.config.secretKey, accountId, line))
  const ids = [...new Set(valid.flatMap(({ selfTest }) => idIn(selfTest ?? '') ?? []))]
  if (ids.length === 0) return new Map()
  const [rows] = await app.database.read({ accountId }, () => [usableTests({ accountId, ids })])
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    valid.flatMap(({ selfTest }) => {
      const row = found.get(idIn(selfTest ?? '') ?? '')
      return selfTest && row?.results && row.answered_at
        ? [[selfTest, { id: row.id, at: row.answered_at, results: row.results }] as const]
        : []
    }),
  )
}

/** Whether a line has a token that cannot be used, or that an earlier line of the cart has. */
export const isProofRefused = (proofs: Proofs, lines: readonly Line[], line: Line) =>
  Boolean(line.selfTest) &&
  (!proofs.has(line.selfTest ?? '') || lines.find(({ selfTest }) => selfTest === line.selfTest) !== line)

export const refuseInvalidProofs = (proofs: Proofs, lines: readonly Line[]) => {
  const at = lines.findIndex((line) => isProofRefused(proofs, lines, line))
  if (at >= 0) throw refuseField(`buybacks.${at}.selfTest`, 'self_test_not_valid')
}

type Questions = readonly { id: string; answers: readonly { id: string; provenBy?: ProvenBy | undefined }[] }[]
type Response = { questionId: string; answerId: string }

/** Responses of a line, with the proof of those that the results of its self-test prove. */
export const provenResponses = <R extends Response>(
  proofs: Proofs | undefined,
  { selfTest }: Pick<Line, 'selfTest'>,
  questions: Questions,
  responses: readonly R[],
) => {
  const proof = proofs?.get(selfTest ?? '')
  if (!proof) return [...responses]
  const proven: ProvenAnswer[] = provenAnswers(questions, proof.results)
  return withProof(responses, proven, proof.at)
}

/** Statement that marks the results as used. */
export const usesOf = (accountId: string, proofs: Proofs) =>
  proofs.size > 0 ? [markUsed({ accountId, ids: [...proofs.values()].map(({ id }) => id) })] : []

/** A concurrent sale used the same results. */
export const isProofUsed = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === 'self_tests_uses_check'
