import * as z from 'zod'
import { line, timestamp } from '../text.ts'
import { selfTestLimits, selfTests, testOutcomes, testSources } from './tests.ts'

const count = z.int().min(0).max(selfTestLimits.parts)

export const testResult = z.strictObject({
  test: z.enum(selfTests),
  outcome: z.enum(testOutcomes),
  source: z.enum(testSources),
  /** Parts that responded and all parts: cells of the grid, cameras, colours. */
  done: count.nullable().default(null),
  of: count.nullable().default(null),
})
export type TestResult = z.output<typeof testResult>

/** What the browser reveals about the device. */
export const revealedDevice = z.strictObject({
  platform: line({ max: 40 }).nullable(),
  model: line({ max: 100 }).nullable(),
  /** Lower bound of the storage, in GB. */
  storageGb: z.int().min(0).max(selfTestLimits.storageGb).nullable(),
})
export type RevealedDevice = z.output<typeof revealedDevice>

/** One result per test. */
export const testResults = z
  .array(testResult)
  .min(1)
  .max(selfTests.length)
  .refine((results) => new Set(results.map(({ test }) => test)).size === results.length, { error: 'self_test_twice' })

export const resultsInput = z.strictObject({ results: testResults, device: revealedDevice })
export type ResultsInput = z.output<typeof resultsInput>

/** Condition on tests under which an answer is filled in: all passed, or at least one failed. */
export const provenBy = z.strictObject({
  outcome: z.enum(['passed', 'failed']),
  tests: z.array(z.enum(selfTests)).min(1).max(selfTests.length),
})
export type ProvenBy = z.output<typeof provenBy>

/** Tests that proved an answer of a sale, and when. */
export const answerProof = z.object({ tests: z.array(z.enum(selfTests)), at: timestamp })
export type AnswerProof = z.infer<typeof answerProof>

/** Holder's token of the results: id and signature. */
export const selfTestToken = line({ min: 1, max: selfTestLimits.token })

/** Key of a test link. */
export const selfTestKey = z.string().max(selfTestLimits.token)
