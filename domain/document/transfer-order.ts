import * as z from 'zod'
import { isOneOf, keysOf } from '../checked.ts'
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

/** Paragraphs of the default text, in order. Payment at declaration makes the price final: no check paragraph. */
export const partsFor = (due: PaymentMoment) => standardParts.filter((part) => part !== 'check' || due === 'check')

export const termsLimits = { min: 2, max: 5_000 } as const

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g
const known = new Set<string>(transferOrderVariables)

/** Unknown or unterminated variables of a text. */
export const unknownVariables = (text: string) => {
  const named = [...text.matchAll(variable)].map(([, name = '']) => name).filter((name) => !known.has(name))
  const rest = text.replaceAll(variable, '')
  return [...new Set(/\{\{|\}\}/.test(rest) ? [...named, '{{'] : named)]
}

export const fillIn = (text: string, values: Record<TransferOrderVariable, string>) =>
  text.replaceAll(variable, (whole, name: string) => (isOneOf(keysOf(values), name) ? values[name] : whole))

export const transferOrderTerms = plain(paragraphs({ max: termsLimits.max }).min(termsLimits.min)).superRefine(
  (text, context) => {
    const unknown = unknownVariables(text)
    if (unknown.length > 0) context.addIssue(issueOf('unknown_variables', { variables: unknown }))
  },
)

export const transferOrderSettings = z.object({
  /** Null: the default text of the product. */
  terms: z.string().nullable(),
  /** Whether the account may define its own text. */
  available: z.boolean(),
  version,
})
export type TransferOrderSettings = z.infer<typeof transferOrderSettings>

export const transferOrderPatch = z.strictObject({
  terms: transferOrderTerms.nullable().optional(),
  version: version.optional(),
})
