import { describe, expect, test } from 'vitest'
import { languages } from '../money.ts'

const files = import.meta.glob<Record<string, unknown>>('./*/*.ts', { eager: true })
const [glossary = ''] = Object.values(
  import.meta.glob<string>('../../docs/glossary-languages.md', { eager: true, query: '?raw', import: 'default' }),
)

const texts = (words: unknown, at: string): [string, string][] => {
  if (typeof words === 'string') return [[at, words]]
  return Object.entries(words ?? {}).flatMap(([key, value]) => texts(value, `${at}.${key}`))
}

/** Rows `| language | write | not |` of the glossary. */
const forbidden = glossary.split('\n').flatMap((line) => {
  const [, language, write, not] = /^\| (fr|en|nl|de) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? []
  return language && write && not ? not.split(', ').map((term) => ({ language, write, term })) : []
})

/** Letters before or after the term make another word; `*` allows an ending. */
const patternOf = (term: string) =>
  new RegExp(`(?<!\\p{L})${term.replace(/\*$/, '')}${term.endsWith('*') ? '' : '(?!\\p{L})'}`, 'iu')

describe.each(languages.map((language) => language.slice(0, 2)))('texts in %s', (language) => {
  const terms = forbidden.filter((one) => one.language === language)

  test('have none of the terms that the glossary replaces', () => {
    expect(terms.length).toBeGreaterThan(2)
    const found = Object.entries(files)
      .filter(([path]) => path.startsWith(`./${language}/`))
      .flatMap(([path, words]) => texts(words, path))
      .flatMap(([at, text]) =>
        terms
          .filter(({ term }) => patternOf(term).test(text))
          .map(({ term, write }) => `${at}: “${write}” instead of “${term}” in “${text.slice(0, 80)}”`),
      )
    expect(found).toEqual([])
  })
})

test('French texts have non-breaking spaces before punctuation and inside quotation marks', () => {
  const found = Object.entries(files)
    .filter(([path]) => path.startsWith('./fr/'))
    .flatMap(([path, words]) => texts(words, path))
    .filter(([, text]) => / [:;!?»%€]|« /.test(text))
  expect(found).toEqual([])
})

test('a forbidden term is found as a word, not as a part of another', () => {
  expect(patternOf('overname*').test('Uw Overnames')).toBe(true)
  expect(patternOf('Firma').test('Firmenname')).toBe(false)
  expect(patternOf('Geschäft').test('Im Geschäft.')).toBe(true)
})
