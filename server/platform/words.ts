import { IntlMessageFormat } from 'intl-messageformat'
import { type Language, languages } from '#domain/money.ts'
import { access as accessDe } from '#domain/words/de/access.ts'
import { errors as errorsDe } from '#domain/words/de/errors.ts'
import { mail as mailDe } from '#domain/words/de/mail.ts'
import { selling as sellingDe } from '#domain/words/de/selling.ts'
import { transferReasons as transferReasonsDe } from '#domain/words/de/transfer-reasons.ts'
import { violations as violationsDe } from '#domain/words/de/violations.ts'
import { access as accessEn } from '#domain/words/en/access.ts'
import { errors as errorsEn } from '#domain/words/en/errors.ts'
import { mail as mailEn } from '#domain/words/en/mail.ts'
import { selling as sellingEn } from '#domain/words/en/selling.ts'
import { transferReasons as transferReasonsEn } from '#domain/words/en/transfer-reasons.ts'
import { violations as violationsEn } from '#domain/words/en/violations.ts'
import { access as accessFr } from '#domain/words/fr/access.ts'
import { errors as errorsFr } from '#domain/words/fr/errors.ts'
import { mail as mailFr } from '#domain/words/fr/mail.ts'
import { selling as sellingFr } from '#domain/words/fr/selling.ts'
import { transferReasons as transferReasonsFr } from '#domain/words/fr/transfer-reasons.ts'
import { violations as violationsFr } from '#domain/words/fr/violations.ts'
import { access as accessNl } from '#domain/words/nl/access.ts'
import { errors as errorsNl } from '#domain/words/nl/errors.ts'
import { mail as mailNl } from '#domain/words/nl/mail.ts'
import { selling as sellingNl } from '#domain/words/nl/selling.ts'
import { transferReasons as transferReasonsNl } from '#domain/words/nl/transfer-reasons.ts'
import { violations as violationsNl } from '#domain/words/nl/violations.ts'

/** What the server says itself: problems, and mails. */
const french = {
  access: accessFr,
  errors: errorsFr,
  mail: mailFr,
  selling: sellingFr,
  violations: violationsFr,
  transferReasons: transferReasonsFr,
}
const catalogues: Record<Language, unknown> = {
  'fr-FR': french,
  'en-GB': {
    access: accessEn,
    errors: errorsEn,
    mail: mailEn,
    selling: sellingEn,
    violations: violationsEn,
    transferReasons: transferReasonsEn,
  },
  'nl-BE': {
    access: accessNl,
    errors: errorsNl,
    mail: mailNl,
    selling: sellingNl,
    violations: violationsNl,
    transferReasons: transferReasonsNl,
  },
  'de-DE': {
    access: accessDe,
    errors: errorsDe,
    mail: mailDe,
    selling: sellingDe,
    violations: violationsDe,
    transferReasons: transferReasonsDe,
  },
}

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string]
export type WordKey = Leaves<typeof french>

const find = (catalogue: unknown, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<unknown>(
      (node, part) => (node && typeof node === 'object' ? (node as Record<string, unknown>)[part] : undefined),
      catalogue,
    )
  return typeof found === 'string' ? found : undefined
}

const formats = new Map<string, IntlMessageFormat>()

export type WordParams = Record<string, unknown>

/** The words for a key that is only known when it runs (a code of the catalogue); undefined where there are none. */
export const lookUp = (language: Language, key: string, params: WordParams = {}): string | undefined => {
  const text = find(catalogues[language], key)
  if (text === undefined) return undefined
  const id = `${language} ${key}`
  let format = formats.get(id)
  if (!format) {
    format = new IntlMessageFormat(text, language)
    formats.set(id, format)
  }
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, presentable(language, name, value)]),
  )
  try {
    return String(format.format(shown as Record<string, string>))
  } catch {
    return text
  }
}

/** Parameters travel raw, so that every reader can format them; this is how the server's own sentences do. */
const presentable = (language: Language, name: string, value: unknown) => {
  if (Array.isArray(value)) return value.join(', ')
  if (name === 'at' && typeof value === 'string' && value)
    return new Date(value).toLocaleString(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Paris',
    })
  if (name === 'feature') return find(catalogues[language], `access.premium.${value}`) ?? value
  return value ?? ''
}

export const say = (language: Language, key: WordKey, params: WordParams = {}): string =>
  lookUp(language, key, params) ?? key

export const isLanguage = (text: string | null | undefined): text is Language => languages.includes(text as Language)
