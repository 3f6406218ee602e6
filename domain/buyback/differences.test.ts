import { describe, expect, test } from 'vitest'
import { entryLabel } from '../pricing/entry-label.ts'
import { explained, linesOf } from './differences.ts'

const said = (questionId: string, question: string, answer: string) => ({
  questionId,
  question,
  answerId: `${questionId} ${answer}`,
  answer,
})
const costs = (question: string, answer: string, value: number) => ({ label: entryLabel(question, answer), value })

const declared = {
  responses: [said('1', 'Screen', 'Like new'), said('2', 'Battery', '84 %'), said('3', 'Box', 'Yes')],
  impactPriceEntries: [costs('Battery', '84 %', -500)],
}
const check = {
  responses: [
    said('1', 'Screen', 'Scratched'),
    said('2', 'Battery', '79 %'),
    said('3', 'Box', 'Yes'),
    said('4', 'Lock', 'No'),
  ],
  impactPriceEntries: [costs('Screen', 'Scratched', -3_000), costs('Battery', '79 %', -2_000)],
}

test('nothing is compared before the check', () => {
  expect(
    linesOf(declared, null).map(({ controlled, changed, difference }) => [controlled, changed, difference]),
  ).toEqual(Array(3).fill([null, false, null]))
})

test('each changed answer says what it costs; what was asked only in the check comes last', () => {
  const lines = linesOf(declared, check)
  expect(lines.map(({ question, changed, difference }) => [question, changed, difference])).toEqual([
    ['Screen', true, -3_000],
    ['Battery', true, -1_500],
    ['Box', false, 0],
    ['Lock', true, 0],
  ])
  expect(lines.at(-1)!.declared).toBeNull()
})

describe('what the lines explain', () => {
  const told = (lines: Parameters<typeof explained>[0], difference: number) => {
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
  test('one changed answer moved the grade: base 320 € became 249 €, its line says −71 €', () => {
    const screen = { ...declared, impactPriceEntries: [] }
    const found = { responses: [said('1', 'Screen', 'Broken'), ...screen.responses.slice(1)], impactPriceEntries: [] }
    expect(told(linesOf(screen, found), -7_100)).toEqual({ shown: [-7_100, 0, 0], rest: 0 })
  })
  test('one changed answer with its own amount explains the grade, too', () => {
    expect(told([line('1', true, -3_000), line('2', false, 0)], -4_500)).toEqual({ shown: [-4_500, 0], rest: 0 })
  })
  test('of several, the one without an amount of its own moved the grade', () => {
    expect(told([line('1', true, 0), line('2', true, -3_355)], -14_255)).toEqual({ shown: [-10_900, -3_355], rest: 0 })
  })
  test('two without an amount: nobody knows which, the rest is shown', () => {
    expect(told([line('1', true, 0), line('2', true, 0)], -500)).toEqual({ shown: [0, 0], rest: -500 })
  })
  test('what did not change explains nothing: a percentage of another base counts as rest', () => {
    const lines = [line('1', true, -300), line('2', true, -100), line('3', false, -200)]
    expect(told(lines, -600)).toEqual({ shown: [-300, -100, 0], rest: -200 })
  })
  test('lines and rest add up to the difference', () => {
    const { shown, rest } = told(linesOf(declared, check), -6_000)
    expect(shown).toEqual([-3_000, -1_500, 0, -1_500])
    expect(shown.reduce<number>((sum, one) => sum + (one ?? 0), rest)).toBe(-6_000)
  })
  test('nothing before the check', () => {
    expect(explained(linesOf(declared, null), null).lines.map((one) => one.difference)).toEqual([null, null, null])
  })
})
