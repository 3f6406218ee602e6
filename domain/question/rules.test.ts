import { describe, expect, test } from 'vitest'
import { check } from '../text.ts'
import { answersGiven, isOrderOf, type Question, questionIn } from './rules.ts'
import { questionCreate } from './schema.ts'

const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  title: `Q${id}`,
  howToTest: null,
  photos: 0,
  description: null,
  translations: {},
  answers: [
    { id: `${id}-yes`, title: 'Oui', description: null, impact: { kind: 'none' }, translations: {} },
    { id: `${id}-no`, title: 'Non', description: null, impact: { kind: 'zero' }, translations: {} },
  ],
  ...more,
})
const asked = [question('1'), question('2')]
const wrong = (...given: [string, string][]) =>
  answersGiven(
    asked,
    given.map(([questionId, answerId]) => ({ questionId, answerId })),
  ).violations.map(({ path, code }) => `${path} ${code}`)

describe('answers', () => {
  test('are returned in question order', () => {
    const { answers, violations } = answersGiven(asked, [
      { questionId: '2', answerId: '2-no' },
      { questionId: '1', answerId: '1-yes' },
    ])
    expect(violations).toEqual([])
    expect(answers).toEqual([
      { label: 'Q1 · Oui', impact: { kind: 'none' } },
      { label: 'Q2 · Non', impact: { kind: 'zero' } },
    ])
  })

  test.each<[string, [string, string][], string[]]>([
    ['one missing', [['1', '1-yes']], ['answers question_unanswered']],
    [
      'an unknown question',
      [
        ['1', '1-yes'],
        ['2', '2-yes'],
        ['3', '3-yes'],
      ],
      ['answers.2.questionId question_not_recognised'],
    ],
    [
      'the answer of another question',
      [
        ['1', '2-yes'],
        ['2', '2-yes'],
      ],
      ['answers.0.answerId answer_not_recognised'],
    ],
    [
      'one answered twice',
      [
        ['1', '1-yes'],
        ['2', '2-yes'],
        ['1', '1-no'],
      ],
      ['answers.2.questionId question_answered_twice'],
    ],
  ])('are refused with %s', (_name, given, expected) => {
    expect(wrong(...given)).toEqual(expected)
  })
})

test('texts are translated if a translation exists', () => {
  const translated = question('1', {
    howToTest: 'Allumez',
    translations: { 'en-GB': { title: 'Does it work?', howToTest: null, description: null } },
  })
  translated.answers[0]!.translations = { 'en-GB': { title: 'Yes', description: null } }
  const english = questionIn(translated, 'en-GB')
  expect([english.title, english.howToTest, ...english.answers.map(({ title }) => title)]).toEqual([
    'Does it work?',
    'Allumez',
    'Yes',
    'Non',
  ])
  expect(questionIn(translated, 'nl-BE').title).toBe('Q1')
})

test('an order contains each id once', () => {
  expect(isOrderOf(['b', 'a'], ['a', 'b'])).toBe(true)
  for (const ids of [['a'], ['a', 'a'], ['a', 'c'], ['a', 'b', 'c'], []]) expect(isOrderOf(ids, ['a', 'b'])).toBe(false)
})

describe('a form', () => {
  const answer = (more: object = {}) => ({ title: 'Oui', impact: { kind: 'none' }, ...more })
  const refused = (more: object) =>
    check(questionCreate, { title: 'Marche-t-il ?', answers: [answer(), answer()], ...more }).violations?.map(
      ({ path, code }) => `${path} ${code}`,
    )
  test.each([
    [{}, undefined],
    [{ title: 'x' }, ['title too_short']],
    [{ title: 'x'.repeat(256) }, ['title too_long']],
    [{ description: 'x'.repeat(3_001) }, ['description too_long']],
    [{ answers: [answer()] }, ['answers too_few']],
    [{ answers: [answer(), answer({ title: '' })] }, ['answers.1.title required']],
    [
      { answers: [answer(), answer({ impact: { kind: 'fixed', amount: 0.5 } })] },
      ['answers.1.impact.amount not_whole'],
    ],
    [
      { answers: [answer(), answer({ impact: { kind: 'percentage', basisPoints: 10_001 } })] },
      ['answers.1.impact.basisPoints too_big'],
    ],
    [
      { answers: [answer(), answer({ impact: { kind: 'state', state: 'functional' } })] },
      ['answers.1.impact.state not_in_list'],
    ],
    [{ translations: { 'en-GB': { title: 'x' } } }, ['translations.en-GB.title too_short']],
  ])('with %j', (more, expected) => {
    expect(refused(more)).toEqual(expected)
  })
})
