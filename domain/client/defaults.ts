import type { CircuitType } from '../circuit/schema.ts'
import type { Currency, Language } from '../money.ts'
import type { PaymentType } from '../payment-mode/schema.ts'

type Usage = {
  language: Language
  /** Languages of the country's customers; the first is the default. */
  languages: readonly Language[]
  currency: Currency
  timeZone: string
  circuits: readonly CircuitType[]
  payments: readonly PaymentType[]
  /** Countries served by the circuits. */
  countries: readonly string[]
}

const stores: readonly CircuitType[] = ['store_drop', 'store_drop_label', 'web_drop', 'web_post']
const post: readonly CircuitType[] = ['store_drop', 'web_drop', 'web_post']
const cards: readonly PaymentType[] = ['voucher', 'gift_card', 'bank_transfer']
const plain: readonly PaymentType[] = ['voucher', 'bank_transfer']

const usage = (
  languages: readonly [Language, ...Language[]],
  currency: Currency,
  timeZone: string,
  circuits: readonly CircuitType[],
  payments: readonly PaymentType[],
  countries: readonly string[],
): Usage => ({ language: languages[0], languages, currency, timeZone, circuits, payments, countries })

const usages: Record<string, Usage> = {
  FR: usage(['fr-FR'], 'EUR', 'Europe/Paris', stores, cards, ['FR']),
  BE: usage(['nl-BE', 'fr-FR'], 'EUR', 'Europe/Brussels', post, cards, ['BE', 'LU']),
  LU: usage(['fr-FR', 'de-DE'], 'EUR', 'Europe/Luxembourg', post, plain, ['LU', 'BE']),
  NL: usage(['nl-BE'], 'EUR', 'Europe/Amsterdam', post, plain, ['NL']),
  DE: usage(['de-DE'], 'EUR', 'Europe/Berlin', post, plain, ['DE']),
  AT: usage(['de-DE'], 'EUR', 'Europe/Vienna', post, plain, ['AT']),
  CH: usage(['de-DE', 'fr-FR'], 'CHF', 'Europe/Zurich', post, plain, ['CH', 'LI']),
  GB: usage(['en-GB'], 'GBP', 'Europe/London', post, plain, ['GB']),
  IE: usage(['en-GB'], 'EUR', 'Europe/Dublin', post, plain, ['IE']),
}

/** Default configuration of a new client, by country. */
export const usageOf = (country: string): Usage =>
  usages[country] ?? usage(['en-GB'], 'EUR', 'Europe/Paris', ['store_drop', 'web_post'], plain, [country])

/** Time zone of a place; countries without a default have the one of the account. */
export const timeZoneIn = (country: string, ofAccount: string) => usages[country]?.timeZone ?? ofAccount

/** Suggested subdomain for a company name. */
export const subdomainOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
