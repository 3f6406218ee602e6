import * as z from 'zod'
import { type Currency, currencies } from '../money.ts'

/** Member states of the customs union of the European Union, and Monaco. */
const customsUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
)
/** Territories with their own customs or tax border, by the start of the postal code of their country. */
const territories: Record<string, Record<string, string>> = {
  FR: { 971: 'GP', 972: 'MQ', 973: 'GF', 974: 'RE', 975: 'PM', 976: 'YT', 986: 'WF', 987: 'PF', 988: 'NC' },
  ES: { 35: 'IC', 38: 'IC', 51: 'EA', 52: 'EA' },
}
/** Territories inside the customs border of another country. */
const inside: Record<string, string> = { LI: 'CH', IM: 'GB', BL: 'GP', MF: 'GP' }

export type CustomsPlace = { country: string; zipCode: string | null }

/** Area without a customs border inside: the European Union, a country or an overseas territory. */
export const customsAreaOf = ({ country, zipCode }: CustomsPlace) => {
  const code = (zipCode ?? '').replaceAll(/\s/g, '')
  const territory = Object.entries(territories[country] ?? {}).find(([start]) => code.startsWith(start))?.[1]
  const area = territory ?? inside[country] ?? country
  return customsUnion.has(area) ? 'EU' : area
}

export const customsForms = ['CN22', 'CN23'] as const
export type CustomsForm = (typeof customsForms)[number]

/**
 * Highest value of a CN22 in cents: 300 special drawing rights, at a rate below those of the last ten years. A CN23 is valid for
 * any value.
 */
export const maxCn22: Record<Currency, number> = { EUR: 34_000, GBP: 27_000, USD: 38_000, CHF: 32_000 }

/** Declaration that a parcel needs; null inside one area. */
export const customsFormOf = (from: CustomsPlace, to: CustomsPlace, value: number, currency: Currency) => {
  if (customsAreaOf(from) === customsAreaOf(to)) return null
  return value <= maxCn22[currency] ? 'CN22' : 'CN23'
}

export const maxCustomsItems = 500

/** Declaration as sent to carriers and printed; amounts in cents, weights in grams. */
export const customs = z.object({
  form: z.enum(customsForms),
  reason: z.enum(['sale', 'return']).describe('Sale of goods, or goods returned to their owner'),
  currency: z.enum(currencies),
  value: z.int().describe('In cents'),
  items: z
    .array(
      z.object({
        description: z.string(),
        quantity: z.int(),
        weight: z.int().describe('In grams'),
        value: z.int().describe('In cents'),
        tariffNumber: z.string().nullable().describe('Harmonized System, 6 to 10 digits; null if not known'),
        originCountry: z.string().nullable().describe('ISO 3166-1 alpha-2; null if not known'),
      }),
    )
    .max(maxCustomsItems),
})
export type Customs = z.infer<typeof customs>
