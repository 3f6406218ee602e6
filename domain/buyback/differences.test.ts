import { expect, test } from 'vitest'
import { entryLabel } from '../pricing/entry-label.ts'
import { linesOf, restOf } from './differences.ts'

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
  expect(restOf(lines, -6_000), 'another grade').toBe(-1_500)
})
