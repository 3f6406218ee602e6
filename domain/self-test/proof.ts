import type { ProvenBy, RevealedDevice, TestResult } from './schema.ts'
import { type SelfTest, selfTests } from './tests.ts'

type Answer = { id: string; provenBy?: ProvenBy | null | undefined }
type Question<A extends Answer = Answer> = { id: string; answers: readonly A[] }

const unique = (tests: readonly SelfTest[]) => selfTests.filter((test) => tests.includes(test))

/** Tests that can fill an answer of these questions, in the order of the test page. */
export const testsFor = (questions: readonly Question[]): SelfTest[] =>
  unique(questions.flatMap(({ answers }) => answers.flatMap(({ provenBy }) => provenBy?.tests ?? [])))

const isProven = ({ outcome, tests }: ProvenBy, outcomes: ReadonlyMap<SelfTest, TestResult['outcome']>) =>
  outcome === 'passed'
    ? tests.every((test) => outcomes.get(test) === 'passed')
    : tests.some((test) => outcomes.get(test) === 'failed')

export type ProvenAnswer = { questionId: string; answerId: string; tests: SelfTest[] }

/**
 * Answers that the results prove. A failed test decides before passed ones; skipped and inconclusive tests prove nothing;
 * a question of which several answers are proven stays open.
 */
export const provenAnswers = (questions: readonly Question[], results: readonly TestResult[]): ProvenAnswer[] => {
  const outcomes = new Map(results.map(({ test, outcome }) => [test, outcome]))
  return questions.flatMap(({ id, answers }) => {
    const proven = answers.flatMap(({ id: answerId, provenBy }) =>
      provenBy && isProven(provenBy, outcomes) ? [{ answerId, ...provenBy }] : [],
    )
    const failed = proven.filter(({ outcome }) => outcome === 'failed')
    const deciding = failed.length > 0 ? failed : proven
    const [only] = deciding
    return only && deciding.length === 1 ? [{ questionId: id, answerId: only.answerId, tests: only.tests }] : []
  })
}

type Responded<R> = R & { provenBy?: { tests: SelfTest[]; at: string } | undefined }

/** Marks the responses that equal a proven answer. */
export const withProof = <R extends { questionId: string; answerId: string }>(
  responses: readonly R[],
  proven: readonly ProvenAnswer[],
  at: string,
): Responded<R>[] =>
  responses.map((response) => {
    const proof = proven.find(
      ({ questionId, answerId }) => questionId === response.questionId && answerId === response.answerId,
    )
    return proof ? { ...response, provenBy: { tests: proof.tests, at } } : response
  })

type Answered = { questionId: string; answerId: string }

/** Whether the check found another answer to a question whose declared answer a self-test proved. */
export const contradictsProof = (
  declared: readonly (Answered & { provenBy?: unknown })[],
  found: readonly Answered[],
): boolean => {
  const answers = new Map(found.map(({ questionId, answerId }) => [questionId, answerId]))
  return declared.some(
    ({ questionId, answerId, provenBy }) =>
      provenBy !== undefined && answers.has(questionId) && answers.get(questionId) !== answerId,
  )
}

const applePlatforms = ['iOS', 'macOS']
const isApple = (platform: string) => applePlatforms.includes(platform)
/** Platforms that no product of Apple runs, and those that only they run. */
const namedPlatforms = [...applePlatforms, 'Android', 'Windows', 'Chrome OS']

/** Whether the tested device cannot be the product: its platform belongs to another manufacturer. */
export const isOtherDevice = (brand: string | null, { platform }: Pick<RevealedDevice, 'platform'>) => {
  if (!brand || !platform || !namedPlatforms.includes(platform)) return false
  return (brand.trim().toLowerCase() === 'apple') !== isApple(platform)
}
