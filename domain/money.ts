import { isOneOf } from './checked.ts'

/** All amounts are integers in minor units. */
export const currencies = ['EUR', 'GBP', 'USD', 'CHF'] as const
export type Currency = (typeof currencies)[number]

export const languages = ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'] as const
export type Language = (typeof languages)[number]
export const isLanguage = (text: unknown): text is Language => isOneOf(languages, text)
export const defaultLanguage: Language = 'fr-FR'
export const fallbackLanguage: Language = 'en-GB'

export const defaultCurrency = (language: Language): Currency => (language === 'en-GB' ? 'GBP' : 'EUR')

/** Maximum price in cents: 50 000 units. */
export const maxPrice = 5_000_000

/** Rounds half away from zero; apply once, at the end of a computation. Adding 0 turns −0 (« -0,00 € ») into 0. */
export const round = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount)) + 0

/**
 * Number formats. Intl is avoided because its first use blocks hydration on a phone for about 100 ms; a test compares
 * the results with Intl.
 */
const figures = {
  'fr-FR': { group: '\u202f', decimal: ',', symbols: { EUR: '€', GBP: '£', USD: '$US', CHF: 'CHF' } },
  'en-GB': { group: ',', decimal: '.', symbols: { EUR: '€', GBP: '£', USD: 'US$', CHF: 'CHF\u00a0' } },
  'nl-BE': { group: '.', decimal: ',', symbols: { EUR: '€', GBP: '£', USD: 'US$', CHF: 'CHF' } },
  'de-DE': { group: '.', decimal: ',', symbols: { EUR: '€', GBP: '£', USD: '$', CHF: 'CHF' } },
} as const satisfies Record<Language, { group: string; decimal: string; symbols: Record<Currency, string> }>

const grouped = (whole: number, language: Language) =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, figures[language].group)

/** Non-integers and integers above 15 digits are formatted by Intl. */
export const formatNumber = (value: number | bigint, language: Language) =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e15 && language in figures
    ? `${value < 0 ? '-' : ''}${grouped(Math.abs(value), language)}`
    : new Intl.NumberFormat(language).format(value)

const withSymbol = (digits: string, isNegative: boolean, currency: Currency, language: Language) => {
  const symbol = figures[language].symbols[currency]
  const minus = isNegative ? '-' : ''
  if (language === 'en-GB') return `${minus}${symbol}${digits}`
  return language === 'nl-BE' ? `${symbol}\u00a0${minus}${digits}` : `${minus}${digits}\u00a0${symbol}`
}

export const formatMoney = (cents: number, currency: Currency, language: Language) => {
  const whole = Math.abs(round(cents))
  const rest = String(whole % 100).padStart(2, '0')
  const digits = `${grouped(Math.floor(whole / 100), language)}${figures[language].decimal}${rest}`
  return withSymbol(digits, round(cents) < 0, currency, language)
}

const signOf = (cents: number) => {
  if (cents > 0) return '+ '
  return cents < 0 ? '− ' : ''
}

/** Amount with a leading sign, for differences and bonuses on pages and in mails. */
export const formatDifference = (cents: number, currency: Currency, language: Language) =>
  `${signOf(round(cents))}${formatMoney(Math.abs(cents), currency, language)}`

export const formatAbout = (cents: number, currency: Currency, language: Language) => {
  const whole = round(cents / 100)
  return withSymbol(grouped(Math.abs(whole), language), whole < 0, currency, language)
}

/** Best offered language of an `Accept-Language` header. */
export const bestLanguage = (header: string | undefined, offered: readonly Language[] = languages): Language | null => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.find((param) => param.trim().startsWith('q='))
      return { tag: tag.toLowerCase(), q: q ? Number(q.split('=')[1]) || 0 : 1 }
    })
    .filter(({ tag, q }) => tag && q > 0)
    .sort((a, b) => b.q - a.q)
  for (const { tag } of wanted) {
    const found = offered.find(
      (language) => language.toLowerCase() === tag || language.slice(0, 2) === tag.split('-')[0],
    )
    if (found) return found
  }
  return null
}
