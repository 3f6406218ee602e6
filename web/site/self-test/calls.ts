import type { AnswerOf } from '#domain/endpoint.ts'
import type { selfTestEndpoints } from '#domain/self-test/endpoints.ts'
import type { ResultsInput } from '#domain/self-test/schema.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import { ensureVisitor } from '../visitor.ts'

const read = light<typeof selfTestEndpoints.read>('GET', '/self-tests/{id}')
const answer = light<typeof selfTestEndpoints.answer>('POST', '/self-tests/{id}/results')

export type OpenedTest = AnswerOf<typeof read>

export const readTest = async (id: string, key: string): Promise<OpenedTest> => {
  await ensureVisitor()
  return call(read, { params: { id }, query: { key } })
}

export const sendResults = async (id: string, key: string, body: ResultsInput) => {
  await ensureVisitor()
  return call(answer, { params: { id }, query: { key }, body })
}
