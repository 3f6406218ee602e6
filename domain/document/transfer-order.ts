import * as z from 'zod'
import type { PaymentMoment } from '../circuit/schema.ts'
import { issueOf, paragraphs, plain, version } from '../text.ts'

export const transferOrderVariables = [
  'total_price',
  'buyer_address',
  'buyer_long_name',
  'buyer_name',
  'buyer_siret',
  'buyer_capital',
  'customer_firstname',
  'customer_lastname',
  'payment_type',
  'product_label',
] as const
export type TransferOrderVariable = (typeof transferOrderVariables)[number]

export const standardParts = ['parties', 'sale', 'owner', 'data', 'check', 'property'] as const

/** The paragraphs of the text that the product brings, in their order. Who is paid at once keeps the price: no check changes it. */
export const partsFor = (due: PaymentMoment) => standardParts.filter((part) => part !== 'check' || due === 'check')

export const termsLimits = { min: 2, max: 5_000 } as const

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g
const known = new Set<string>(transferOrderVariables)

/** The variables of a text that nobody provides: a typing mistake, or an opening without its end. */
export const unknownVariables = (text: string) => {
  const named = [...text.matchAll(variable)].map(([, name = '']) => name).filter((name) => !known.has(name))
  const rest = text.replaceAll(variable, '')
  return [...new Set(/\{\{|\}\}/.test(rest) ? [...named, '{{'] : named)]
}

export const fillIn = (text: string, values: Record<TransferOrderVariable, string>) =>
  text.replaceAll(variable, (whole, name: string) => values[name as TransferOrderVariable] ?? whole)

export const transferOrderTerms = plain(paragraphs({ max: termsLimits.max }).min(termsLimits.min)).superRefine(
  (text, context) => {
    const unknown = unknownVariables(text)
    if (unknown.length > 0) context.addIssue(issueOf('unknown_variables', { variables: unknown }))
  },
)

export const transferOrderSettings = z.object({
  /** Null: the text that the product brings. */
  terms: z.string().nullable(),
  /** Whether the account may have a text of its own. */
  available: z.boolean(),
  version,
})
export type TransferOrderSettings = z.infer<typeof transferOrderSettings>

export const transferOrderPatch = z.strictObject({
  terms: transferOrderTerms.nullable().optional(),
  version: version.optional(),
})
