import { describe, expect, test } from 'vitest'
import { entryLabel } from '../pricing/entry-label.ts'
import type { Impact } from '../pricing/impact.ts'
import { answerEffects, explained, linesOf } from './differences.ts'
import { proposedAt } from './price.ts'

const response = (questionId: string, question: string, answer: string) => ({
  questionId,
  question,
  answerId: `${questionId} ${answer}`,
  answer,
})
const costs = (question: string, answer: string, value: number) => ({ label: entryLabel(question, answer), value })

const declared = {
  responses: [response('1', 'Screen', 'Like new'), response('2', 'Battery', '84 %'), response('3', 'Box', 'Yes')],
  impactPriceEntries: [costs('Battery', '84 %', -500)],
}
const check = {
  responses: [
    response('1', 'Screen', 'Scratched'),
    response('2', 'Battery', '79 %'),
    response('3', 'Box', 'Yes'),
    response('4', 'Lock', 'No'),
  ],
  impactPriceEntries: [costs('Screen', 'Scratched', -3_000), costs('Battery', '79 %', -2_000)],
}

test('nothing is compared before the check', () => {
  expect(
    linesOf(declared, null).map(({ controlled, changed, difference }) => [controlled, changed, difference]),
  ).toEqual(Array(3).fill([null, false, null]))
})

test('each changed answer has its price effect; questions asked only in the check come last', () => {
  const lines = linesOf(declared, check)
  expect(lines.map(({ question, changed, difference }) => [question, changed, difference])).toEqual([
    ['Screen', true, -3_000],
    ['Battery', true, -1_500],
    ['Box', false, 0],
    ['Lock', true, 0],
  ])
  expect(lines.at(-1)!.declared).toBeNull()
})

describe('another model', () => {
  const other = {
    responses: [response('7', 'Screen', 'Broken'), response('8', 'Battery', '79 %'), response('9', 'Pen', 'Yes')],
    impactPriceEntries: [],
  }
  const answers = (id: string, ...impacts: [string, Impact][]) =>
    impacts.map(([title, impact]) => ({ id: `${id} ${title}`, title, impact }))
  /** Grade A 400 €, grade C 250 €: a broken screen is grade C, a battery below 80 % costs 10 % of the base, a pen adds 5 €. */
  const model = {
    questionnaire: {
      simple: false,
      questions: [
        {
          id: '7',
          title: 'Screen',
          answers: answers('7', ['Like new', { kind: 'none' }], ['Broken', { kind: 'state', state: 'grade_c' }]),
        },
        {
          id: '8',
          title: 'Battery',
          answers: answers('8', ['84 %', { kind: 'none' }], ['79 %', { kind: 'percentage', basisPoints: -1_000 }]),
        },
        { id: '9', title: 'Pen', answers: answers('9', ['Yes', { kind: 'fixed', amount: 500 }]) },
      ],
    },
    prices: { functional: null, grade_a: 40_000, grade_b: null, grade_c: 25_000, grade_d: null, grade_e: null },
  }
  test('questions are compared by their titles', () => {
    const lines = linesOf(declared, other)
    expect(lines.map(({ questionId, question, changed }) => [questionId, question, changed])).toEqual([
      ['7', 'Screen', true],
      ['8', 'Battery', true],
      ['3', 'Box', true],
      ['9', 'Pen', true],
    ])
  })
  test('an answer that changes the grade has its own line; the product line is the price with the declared answers', () => {
    // Declared 500 €. As declared 400 €, with a broken screen 250 €, with the battery 225 €, with the pen 230 €.
    const effects = answerEffects(model, declared.responses, other.responses)
    const { lines, rest } = explained(linesOf(declared, other), 23_000 - 50_000, effects)
    expect(lines.map(({ question, difference }) => [question, difference])).toEqual([
      ['Screen', -15_000],
      ['Battery', -2_500],
      ['Box', 0],
      ['Pen', 500],
    ])
    expect(rest).toBe(40_000 - 50_000)
  })
  test('a percentage bonus follows each price; lines and product add up to the difference of the totals', () => {
    const sale = {
      bonus: 5_000,
      bonusEntries: [{ of: 'circuit' as const, amount: 5_000, percent: { value: 10, cappedAmount: null } }],
    }
    const total = (price: number) => proposedAt(price, sale)
    const effects = answerEffects(model, declared.responses, other.responses, total)
    const { lines, rest } = explained(linesOf(declared, other), total(23_000) - 55_000, effects)
    expect(lines.map(({ difference }) => difference)).toEqual([-16_500, -2_750, 0, 550])
    expect([rest, total(40_000) - 55_000]).toEqual([-11_000, -11_000])
  })
})

describe('explained differences', () => {
  const shownFor = (lines: Parameters<typeof explained>[0], difference: number) => {
    const { lines: shown, rest } = explained(lines, difference)
    return { shown: shown.map((line) => line.difference), rest }
  }
  const line = (questionId: string, changed: boolean, difference: number) => ({
    questionId,
    question: questionId,
    declared: 'a',
    controlled: 'b',
    changed,
    difference,
  })
  test('one changed answer that changed the grade gets the whole difference: base 320 € to 249 €, line −71 €', () => {
    const screen = { ...declared, impactPriceEntries: [] }
    const found = {
      responses: [response('1', 'Screen', 'Broken'), ...screen.responses.slice(1)],
      impactPriceEntries: [],
    }
    expect(shownFor(linesOf(screen, found), -7_100)).toEqual({ shown: [-7_100, 0, 0], rest: 0 })
  })
  test('one changed answer with its own amount also gets the grade difference', () => {
    expect(shownFor([line('1', true, -3_000), line('2', false, 0)], -4_500)).toEqual({ shown: [-4_500, 0], rest: 0 })
  })
  test('of several changed answers, the one without an amount gets the grade difference', () => {
    expect(shownFor([line('1', true, 0), line('2', true, -3_355)], -14_255)).toEqual({
      shown: [-10_900, -3_355],
      rest: 0,
    })
  })
  test('two changed answers without an amount: the difference is shown as remainder', () => {
    expect(shownFor([line('1', true, 0), line('2', true, 0)], -500)).toEqual({ shown: [0, 0], rest: -500 })
  })
  test('unchanged answers explain nothing: a percentage of another base is remainder', () => {
    const lines = [line('1', true, -300), line('2', true, -100), line('3', false, -200)]
    expect(shownFor(lines, -600)).toEqual({ shown: [-300, -100, 0], rest: -200 })
  })
  test('lines and remainder add up to the difference', () => {
    const { shown, rest } = shownFor(linesOf(declared, check), -6_000)
    expect(shown).toEqual([-3_000, -1_500, 0, -1_500])
    expect(shown.reduce<number>((sum, one) => sum + (one ?? 0), rest)).toBe(-6_000)
  })
  test('nothing before the check', () => {
    expect(explained(linesOf(declared, null), null).lines.map((one) => one.difference)).toEqual([null, null, null])
  })
})
