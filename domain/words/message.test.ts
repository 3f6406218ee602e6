import IntlMessageFormat from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { languages } from '../money.ts'
import { MessageError, messageOf } from './message.ts'

const files = import.meta.glob<Record<string, unknown>>('./*/*.ts', { eager: true })

const texts = (words: unknown): string[] =>
  typeof words === 'string'
    ? [words]
    : typeof words === 'object' && words !== null
      ? Object.values(words).flatMap(texts)
      : []

const textsIn = (short: string) => [
  ...new Set(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`./${short}/`))
      .flatMap(([, content]) => texts(content)),
  ),
]

/** Each argument of a text gets the same value; the result is compared with full ICU. */
const figures = [0, 1, 2, 5, 11, 1_234.5, 1_000_000]
const valuesFor = (text: string, figure: number) =>
  Object.fromEntries([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => [name, figure]))

describe.each(languages)('%s', (language) => {
  test('every text is formatted as by full ICU', () => {
    const all = textsIn(language.slice(0, 2)).filter((text) => /[{}#]/.test(text))
    expect(all.length).toBeGreaterThan(50)
    for (const text of all)
      for (const figure of figures) {
        const values = valuesFor(text, figure)
        const whole = new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values)
        expect(messageOf(text, language)(values), text).toBe(whole)
      }
  })
})

describe('a message', () => {
  test.each([
    ['{a} et {b}', { a: 'x', b: null }, 'x et '],
    ['n° # {n, number}', { n: 1_234 }, 'n° # 1\u202f234'],
    ['{n, plural, =0 {aucun} one {# de {b}} other {# de {b}}}', { n: 2, b: 'x' }, '2 de x'],
    ['{n, plural, =0 {aucun} one {un} other {des}}', { n: 0 }, 'aucun'],
    ['{a} < {b} & "c"', { a: '<i>', b: 1 }, '<i> < 1 & "c"'],
  ])('%s with %j', (text, values, expected) => {
    expect(messageOf(text, 'fr-FR')(values)).toBe(expected)
  })

  test.each(['{a', 'a}', '{a, plural, one {x}}', '{a, date}', '{a, plural, other {x}'])('%s is invalid', (text) => {
    expect(() => messageOf(text, 'fr-FR')).toThrow(MessageError)
  })

  test('a missing value throws', () => {
    expect(() => messageOf('{a}', 'fr-FR')({})).toThrow(MessageError)
  })
})
