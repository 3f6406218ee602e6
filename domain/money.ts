/** Amounts are integers in minor units, everywhere. */
export const currencies = ['EUR', 'GBP', 'USD', 'CHF'] as const
export type Currency = (typeof currencies)[number]

export const languages = ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'fr-FR'
export const fallbackLanguage: Language = 'en-GB'

export const defaultCurrency = (language: Language): Currency => (language === 'en-GB' ? 'GBP' : 'EUR')

/** The largest price of anything, in cents: 50 000 units. */
export const maxPrice = 5_000_000

/** Half away from zero, once, at the end of a computation. Adding 0 turns −0, which would show as « -0,00 € », into 0. */
export const round = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount)) + 0

/** Kept, since one is dear to make and a page writes many amounts. */
const amounts = new Map<string, Intl.NumberFormat>()
const amountIn = (language: Language, currency: Currency, options: Intl.NumberFormatOptions = {}) => {
  const key = `${language} ${currency} ${options.maximumFractionDigits}`
  const format = amounts.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency, ...options })
  amounts.set(key, format)
  return format
}

export const formatMoney = (cents: number, currency: Currency, language: Language) =>
  amountIn(language, currency).format(cents / 100)

export const formatAbout = (cents: number, currency: Currency, language: Language) =>
  amountIn(language, currency, { maximumFractionDigits: 0 }).format(cents / 100)

/** The language of ours that an `Accept-Language` header likes best. */
export const bestLanguage = (header: string | undefined): Language | null => {
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
    const found = languages.find(
      (language) => language.toLowerCase() === tag || language.slice(0, 2) === tag.split('-')[0],
    )
    if (found) return found
  }
  return null
}
