import { describe, expect, test } from 'vitest'
import { isSameAnswers, type Promised, promisedEstimate } from './promise.ts'

const product = (grade_a: number, grade_c = grade_a / 2) => ({ simple: false, prices: { grade_a, grade_c } })
const good = [{ label: 'Écran intact', impact: { kind: 'none' as const } }]
const poor = [{ label: 'Écran rayé', impact: { kind: 'state' as const, state: 'grade_c' as const } }]
const promised = (more: Partial<Promised> = {}): Promised => ({
  settled: false,
  sameAnswers: true,
  estimate: { state: 'grade_c', base: 5_000, entries: [], estimate: 5_000 },
  prices: { grade_a: 10_000, grade_c: 5_000 },
  priceListVersion: 3,
  until: '2030-01-01T00:00:00.000Z',
  bonuses: [{ circuitId: null, modeId: null, circuit: 500, payment: 0 }],
  ...more,
})
const worth = (price: number, answers: typeof good | typeof poor, promise: Promised | null) =>
  promisedEstimate(product(price), answers, promise).made.estimate

describe('a promise', () => {
  test('is kept if it was accepted, above and below the current price', () => {
    expect(worth(2_000, poor, promised({ settled: true }))).toBe(5_000)
    expect(worth(20_000, poor, promised({ settled: true }))).toBe(5_000)
  })

  test('otherwise is the higher of both for the same answers', () => {
    expect(worth(2_000, poor, promised())).toBe(5_000)
    expect(worth(20_000, poor, promised())).toBe(10_000)
    expect(worth(2_000, poor, null)).toBe(1_000)
  })

  test('for another state uses the price of its price list', () => {
    const other = promised({ sameAnswers: false })
    expect(worth(2_000, good, other), 'better than declared, after a price cut').toBe(10_000)
    expect(worth(30_000, good, other)).toBe(30_000)
    const better = promised({ sameAnswers: false, estimate: { ...promised().estimate, estimate: 10_000 } })
    expect(worth(2_000, poor, better), 'worse than declared: never the price of the better state').toBe(5_000)
    expect(worth(2_000, good, promised({ sameAnswers: false, prices: null })), 'without its list').toBe(2_000)
  })

  test('keeps its bonuses only for the same estimate, and its expiry', () => {
    const { kept } = promisedEstimate(product(2_000), poor, promised())
    expect(kept).toMatchObject({ until: promised().until, priceListVersion: 3, bonuses: [{ circuit: 500 }] })
    const again = promisedEstimate(product(2_000), good, promised({ sameAnswers: false }))
    expect(again.kept).toMatchObject({ until: promised().until, bonuses: [] })
    expect(promisedEstimate(product(20_000), poor, promised()).kept).toBeNull()
  })
})

test('answers are compared as sets', () => {
  const answers = [
    { questionId: '1', answerId: 'a' },
    { questionId: '2', answerId: 'b' },
  ]
  expect(isSameAnswers(answers, answers.toReversed())).toBe(true)
  expect(isSameAnswers(answers, answers.slice(1))).toBe(false)
  expect(isSameAnswers(answers, [answers[0]!, { questionId: '2', answerId: 'c' }])).toBe(false)
})
