import * as z from 'zod'
import { currencies } from '../money.ts'
import type { Field } from '../transfer/fields.ts'
import { lineLimits } from '../transfer/kinds.ts'

export const feedLimits = { pageLines: 2_000, cursor: 500, text: 255, lines: lineLimits.products } as const

const text = z.string().max(feedLimits.text)

/** One price of a buyer's list: product, grade, amount in cents. The import validates the line. */
export const feedLine = z.object({
  reference: text.optional(),
  ean: text.optional(),
  brand: text.optional(),
  label: text.optional(),
  model: text.optional(),
  capacity: text.optional(),
  colour: text.optional(),
  category: text.optional(),
  grade: text,
  price: z.int().min(0),
})
export type FeedLine = z.infer<typeof feedLine>

export const feedPage = z.object({
  currency: z.enum(currencies),
  members: z.array(feedLine).max(feedLimits.pageLines),
  next: z.string().min(1).max(feedLimits.cursor).nullable(),
})
export type FeedPage = z.infer<typeof feedPage>

/** CSV columns of a feed: those of a refurbisher's price list. */
const columns = {
  reference: ({ reference }) => reference,
  ean: ({ ean }) => ean,
  brand: ({ brand }) => brand,
  label: ({ label }) => label,
  model: ({ model }) => model,
  capacity: ({ capacity }) => capacity,
  colour: ({ colour }) => colour,
  category_identifier: ({ category }) => category,
  grade: ({ grade }) => grade,
  price: ({ price }) => (price / 100).toFixed(2),
} satisfies Partial<Record<Field, (line: FeedLine) => string | undefined>>

export const feedHeader = Object.keys(columns)
export const feedCells = (line: FeedLine) => Object.values(columns).map((cell) => cell(line) ?? '')
