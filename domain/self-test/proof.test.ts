import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contradictsProof, isOtherDevice, provenAnswers, testsFor, withProof } from './proof.ts'
import { type TestResult, testResults } from './schema.ts'
import { type SelfTest, selfTests, testOutcomes } from './tests.ts'

const works = {
  id: 'works',
  answers: [
    { id: 'yes', provenBy: { outcome: 'passed' as const, tests: ['cameras', 'touch'] as SelfTest[] } },
    { id: 'no', provenBy: { outcome: 'failed' as const, tests: ['cameras'] as SelfTest[] } },
  ],
}
const body = { id: 'body', answers: [{ id: 'new' }, { id: 'worn' }] }
const questions = [works, body]
const result = (name: SelfTest, outcome: TestResult['outcome']): TestResult => ({
  ...{ test: name, outcome, source: 'measured', done: null, of: null },
})

describe('answers proven by tests', () => {
  test('are those whose tests all passed', () => {
    const passed = [result('touch', 'passed'), result('cameras', 'passed')]
    expect(provenAnswers(questions, passed)).toEqual([
      { questionId: 'works', answerId: 'yes', tests: ['cameras', 'touch'] },
    ])
    expect(provenAnswers(questions, passed.slice(1)), 'one test is missing').toEqual([])
  })

  test('follow a failed test before passed ones', () => {
    const failed = [result('touch', 'passed'), result('cameras', 'failed')]
    expect(provenAnswers(questions, failed)).toMatchObject([{ answerId: 'no' }])
  })

  test('never come from inconclusive results', () => {
    void fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...selfTests)), (names) => {
        expect(
          provenAnswers(
            questions,
            names.map((name) => result(name, 'inconclusive')),
          ),
        ).toEqual([])
      }),
    )
  })

  test('are at most one per question, whatever the mapping and the results', () => {
    const mapping = fc.record({
      outcome: fc.constantFrom('passed' as const, 'failed' as const),
      tests: fc.uniqueArray(fc.constantFrom(...selfTests), { minLength: 1 }),
    })
    const answers = fc.array(mapping, { maxLength: 4 })
    const outcomes = fc.array(fc.constantFrom(...testOutcomes), {
      minLength: selfTests.length,
      maxLength: selfTests.length,
    })
    void fc.assert(
      fc.property(answers, outcomes, (mapped, given) => {
        const one = { id: 'one', answers: mapped.map((provenBy, at) => ({ id: String(at), provenBy })) }
        const results = selfTests.map((name, at) => result(name, given[at]!))
        expect(provenAnswers([one], results).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('name the tests of a product in the order of the page', () => {
    expect(testsFor(questions)).toEqual(['touch', 'cameras'])
    expect(testsFor([body])).toEqual([])
  })
})

test('a response keeps the proof only of the same answer', () => {
  const proven = provenAnswers(questions, [result('touch', 'passed'), result('cameras', 'passed')])
  const marked = (answerId: string) => withProof([{ questionId: 'works', answerId }], proven, '2026-11-01T10:00:00Z')
  expect(marked('yes')[0]).toMatchObject({ provenBy: { tests: ['cameras', 'touch'] } })
  expect(marked('no')[0]).not.toHaveProperty('provenBy')
})

test('a check contradicts a proof only with another answer to the same question', () => {
  const declared = [
    { questionId: 'works', answerId: 'yes', provenBy: {} },
    { questionId: 'body', answerId: 'new' },
  ]
  const found = (works: string, body: string) => [
    { questionId: 'works', answerId: works },
    { questionId: 'body', answerId: body },
  ]
  expect(contradictsProof(declared, found('yes', 'worn'))).toBe(false)
  expect(contradictsProof(declared, found('no', 'new'))).toBe(true)
  expect(contradictsProof(declared, []), 'another model asks other questions').toBe(false)
})

test.each([
  ['Apple', 'Android', true],
  ['Apple', 'iOS', false],
  ['Apple', 'macOS', false],
  ['Samsung', 'iOS', true],
  ['Samsung', 'Android', false],
  ['Samsung', 'Linux', false],
  [null, 'iOS', false],
  ['Apple', null, false],
])('a product of %s tested on %s is another device: %s', (brand, platform, other) => {
  expect(isOtherDevice(brand, { platform })).toBe(other)
})

test('a test has one result', () => {
  const one = { test: 'touch', outcome: 'passed', source: 'measured' }
  expect(testResults.safeParse([one]).success).toBe(true)
  expect(testResults.safeParse([one, one]).success).toBe(false)
  expect(testResults.safeParse([]).success).toBe(false)
})
