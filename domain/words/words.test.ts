import IntlMessageFormat from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { errors } from '../errors.ts'
import { languages } from '../money.ts'
import { payoutWorkingDays } from '../payment/terms.ts'
import { errors as errorWords } from './fr/errors.ts'
import { violations as violationWords } from './fr/violations.ts'

declare global {
  interface ImportMeta {
    glob<T>(pattern: string | string[], options: { eager: true; query?: string; import?: string }): Record<string, T>
  }
}

const files = import.meta.glob<Record<string, unknown>>('./*/*.ts', { eager: true })
const short = languages.map((language) => language.slice(0, 2))
const others = short.filter((language) => language !== 'fr')

/** Texts longer than twelve characters that are identical in French and another language. */
const sameEverywhere = new Set<string>([
  'Administration',
  'Configuration',
  '{count, plural, one {# minute} other {# minutes}}',
])

/** Translatable part of a text: without its arguments. */
const written = (text: string) => text.replace(/\{[^{}]*\}/g, '').trim()

/** All texts of a file, by key path. */
const texts = (words: unknown, at: string): [string, string][] => {
  if (typeof words === 'string') return [[at, words]]
  if (typeof words !== 'object' || words === null) throw new Error(`${at} is neither a text nor a group of texts`)
  return Object.entries(words).flatMap(([key, value]) => texts(value, at ? `${at}.${key}` : key))
}

const catalogue = new Map<string, Map<string, Map<string, string>>>(short.map((language) => [language, new Map()]))
for (const [path, content] of Object.entries(files)) {
  const [, language = '', file = ''] = path.match(/^\.\/([^/]+)\/([^/]+)\.ts$/) ?? []
  catalogue.get(language)?.set(file, new Map(texts(content, '')))
}
const french = catalogue.get('fr')!
const of = (language: string, file: string) => catalogue.get(language)?.get(file) ?? new Map<string, string>()

type Ast = ReturnType<IntlMessageFormat['getAst']>

/** ICU element types that refer to an argument: {x}, numbers, dates, times, selects, plurals and tags. */
const named = new Set([1, 2, 3, 4, 5, 6, 8])
const argumentsOf = (ast: Ast): string[] =>
  ast.flatMap((element) => [
    ...(named.has(element.type) && 'value' in element ? [String(element.value)] : []),
    ...('options' in element ? Object.values(element.options).flatMap((option) => argumentsOf(option.value)) : []),
    ...('children' in element ? argumentsOf(element.children) : []),
  ])
const argumentNames = (text: string, language: string) =>
  [...new Set(argumentsOf(new IntlMessageFormat(text, language).getAst()))].toSorted().join(' ')

test('there are texts to compare', () => {
  expect([...french.keys()]).toEqual(expect.arrayContaining(['access', 'common', 'errors', 'mail', 'violations']))
  expect(argumentNames('{a} {b, plural, one {# {c}} other {<d>{e}</d>}}', 'en')).toBe('a b c d e')
})

// Missing files and keys do not compile (`Words<typeof fr>`); arguments and untranslated texts are only known at run time.
describe.each(others)('%s', (language) => {
  const texts = [...french].flatMap(([file, words]) =>
    [...words].map(([key, french]) => ({ name: `${file}: ${key}`, french, text: of(language, file).get(key) ?? '' })),
  )

  test('takes the arguments of French', () => {
    const wrong = texts.flatMap(({ name, french, text }) => {
      const [own, wanted] = [argumentNames(text, language), argumentNames(french, 'fr')]
      return own === wanted ? [] : [`${name}: {${own}} for {${wanted}}`]
    })
    expect(wrong).toEqual([])
  })

  test('is not left in French', () => {
    const left = texts.filter(
      ({ french, text }) => written(text).length > 12 && text === french && !sameEverywhere.has(text),
    )
    expect(left).toEqual([])
  })
})

test.each(short)('%s has no empty or malformed text', (language) => {
  const wrong = [...catalogue.get(language)!].flatMap(([file, words]) =>
    [...words].filter(([, text]) => text.trim() === '' || text.includes("'")).map(([key]) => `${file}: ${key}`),
  )
  expect(wrong, 'empty, or with a straight apostrophe, which ICU reads as a quote').toEqual([])
})

/** Keys that end like accessible names but are not. */
const notNames = ['jobs.attemptsOf', 'connector.configurationsOf', 'supportAccess.hoursOf']

test.each(short)('%s: accessible names contain the visible label', (language) => {
  const wrong = [...catalogue.get(language)!.values()].flatMap((words) =>
    [...words].filter(([key, text]) => {
      const shown = key.endsWith('Of') ? words.get(key.slice(0, -2)) : undefined
      return shown && !notNames.some((name) => key.endsWith(name)) && !text.toLowerCase().includes(shown.toLowerCase())
    }),
  )
  expect(wrong, 'who speaks to the browser says what is on the button').toEqual([])
})

describe('codes have texts', () => {
  const sources = import.meta.glob<string>(['../**/*.ts', '!../**/*.test.ts', '!../words/**'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const found = (pattern: RegExp) =>
    Object.values(sources).flatMap((source) => [...source.matchAll(pattern)].flatMap(([, ...codes]) => codes))

  /** Message shown beside a field: its own, or the general one. */
  const besideField = (code: string): string | undefined =>
    (violationWords as Record<string, string>)[code] ?? (errorWords as Record<string, string>)[code]

  test.each(short)('%s: field messages are not repeated elsewhere', (language) => {
    const whole = of(language, 'errors')
    const copies = [...of(language, 'violations')].filter(
      ([key, text]) => whole.get(key.replace(/^violations/, 'errors')) === text,
    )
    expect(copies).toEqual([])
  })

  test('every error code, and page errors', () => {
    expect(Object.keys(errorWords).toSorted()).toEqual([...Object.keys(errors), 'network_error', 'unknown'].toSorted())
  })

  test('every violation of a schema or rule', () => {
    const codes = [
      ...found(/\berror: '([a-z_]+)'/g),
      ...found(/\bcode: '([a-z_]+)'/g),
      ...found(/\bcode: [^'\n]*'?[^'\n]*'? \? '([a-z_]+)' : '([a-z_]+)'/g),
    ]
    expect(codes).toEqual(expect.arrayContaining(['password_digit', 'module_twice', 'invalid_id', 'too_short']))
    expect(codes.filter((code) => code && !besideField(code))).toEqual([])
  })

  test('every form refusal, shown beside its field', () => {
    const forms = Object.values(endpoints)
      .flatMap((feature) => Object.values<AnyEndpoint>(feature))
      .filter((endpoint) => endpoint.body)
    const codes = forms
      .flatMap((endpoint) => endpoint.errors ?? [])
      .filter((code) => errors[code] === 422 && code !== 'invalid_input')
    expect(codes).toContain('duplicate_external_id')
    expect(codes.filter((code) => !besideField(code))).toEqual([])
  })

  test('codes of the specification', () => {
    expect(besideField('duplicate_external_id')).toBe('Cet identifiant externe existe déjà.')
  })
})

/** Keys of texts that promise a payment date: dashboard, IBAN page, status page, mails. */
const promised = {
  payment: ['withinDays'],
  'iban-page': ['reasons.missing.text', 'reasons.failed.text', 'states.given.text'],
  'buyback-mail': ['ibanWanted.next', 'paymentFailed.next'],
}
const workingDays: Record<string, RegExp> = {
  fr: new RegExp(`${payoutWorkingDays} jours ouvrés`, 'i'),
  en: new RegExp(`${payoutWorkingDays} working days`, 'i'),
  nl: new RegExp(`${payoutWorkingDays} werkdagen`, 'i'),
  de: new RegExp(`${payoutWorkingDays} Werktagen`, 'i'),
}
test.each(short)('%s promises payment within the working days of the payment terms everywhere', (language) => {
  const textsIn = (file: string) => [...(catalogue.get(language)?.get(file) ?? [])]
  for (const [file, keys] of Object.entries(promised))
    for (const key of keys) {
      const found = textsIn(file).find(([path]) => path.endsWith(`.${key}`))
      expect(found?.[1], `${file} ${key}`).toMatch(workingDays[language]!)
    }
  const others = [...catalogue.get(language)!.keys()].flatMap(textsIn).map(([, text]) => text)
  const promising = /(?<!\d)\d+ (jours ouvrés|working days|werkdagen|Werktagen)/gi
  for (const text of others)
    for (const [match] of text.matchAll(promising)) expect(match).toMatch(workingDays[language]!)
})

describe('announced payments', () => {
  const promised: Record<string, string> = {
    fr: `${payoutWorkingDays} jours ouvrés`,
    en: `${payoutWorkingDays} working days`,
    nl: `${payoutWorkingDays} werkdagen`,
    de: `${payoutWorkingDays} Werktagen`,
  }
  const places = [
    ['buyback-mail', 'buybackMail.ibanWanted.next'],
    ['buyback-mail', 'buybackMail.paymentFailed.next'],
    ['public-site', 'publicSite.how.paid.text'],
    ['payment', 'payment.withinDays'],
  ] as const
  test.each(places)('are promised within five working days: %s %s', (file, path) => {
    for (const language of short) {
      const found = path
        .split('.')
        .reduce<unknown>(
          (words, key) => (words as Record<string, unknown> | undefined)?.[key],
          files[`./${language}/${file}.ts`],
        )
      expect(found, language).toContain(promised[language])
    }
  })
})
