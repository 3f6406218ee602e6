import type { TestResult } from '#domain/self-test/schema.ts'

/** Result of one test, without its name. */
export type StepResult = Omit<TestResult, 'test'>
export type StepProps = { onResult: (result: StepResult) => void }

const nothing = { done: null, of: null } as const

export const seen = (outcome: TestResult['outcome']): StepResult => ({ outcome, source: 'seen', ...nothing })
export const measured = (outcome: TestResult['outcome']): StepResult => ({ outcome, source: 'measured', ...nothing })
export const skipped = measured('inconclusive')
