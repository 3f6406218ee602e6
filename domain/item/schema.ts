import * as z from 'zod'
import { imei, serialNumber } from '../buyback/device.ts'
import { response, soldProduct } from '../buyback/schema.ts'
import { itemStatuses } from '../buyback/statuses.ts'
import { currencies } from '../money.ts'
import { productStates } from '../product/states.ts'
import { itemStep, refurbRound, stockOfItem } from '../refurb/item-schema.ts'
import { line, optional, plain, timestamp } from '../text.ts'
import { mostItems } from './many.ts'
import { dispatchReasons, mostSellingPrice } from './rows.ts'

const named = z.object({ id: z.uuid(), commonName: z.string() })

export const itemRow = z.object({
  id: z.uuid(),
  identificationNumber: z.string(),
  product: soldProduct.pick({ id: true, label: true, brand: true, image: true }),
  imei: z.string().nullable(),
  serialNumber: z.string().nullable(),
  status: z.enum(itemStatuses),
  warehouse: named,
  /** Null once it has left. */
  stock: stockOfItem.nullable(),
  enteredAt: timestamp.nullable(),
  arrivedAt: timestamp,
  /** Why and when it left; null while it is in stock or where it was returned to its customer or lost. */
  outcome: z.enum(dispatchReasons).nullable(),
  dispatchedAt: timestamp.nullable(),
})
export type ItemRow = z.infer<typeof itemRow>

/** What was declared or found about it. */
const answered = z.object({ state: z.enum(productStates), responses: z.array(response) })

/** Amounts of one item: see `refurb/economics.ts`. */
const economics = z.object({
  currency: z.enum(currencies),
  purchase: z.object({ value: z.int(), difference: z.int(), bonus: z.int(), total: z.int() }),
  refurb: z.object({ planned: z.int(), completed: z.int(), left: z.int() }),
  cost: z.int(),
  plannedCost: z.int(),
  price: z.int().nullable(),
  margin: z.int().nullable(),
})

export const itemDetail = itemRow.extend({
  /** Whose page shows its sale; null where it entered without one. */
  buybackId: z.uuid().nullable(),
  dispatchReference: z.string().nullable(),
  product: soldProduct,
  declared: answered.nullable(),
  controlled: answered.extend({ comment: z.string().nullable(), by: z.string(), at: timestamp.nullable() }).nullable(),
  rounds: z.array(refurbRound),
  steps: z.array(itemStep),
  /** Null for those who may not see amounts. */
  economics: economics.nullable(),
})
export type ItemDetail = z.infer<typeof itemDetail>

/** The label of an item that has no buyback: eight capitals and digits that are not taken for one another. */
export const labelAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const itemLabel = z
  .string()
  .trim()
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{8}$/, { error: 'item_label_signs' }))

const productTyped = z.strictObject({
  label: plain(line({ min: 2, max: 255 })),
  brand: optional(plain(line({ max: 255 }))),
  model: optional(plain(line({ max: 255 }))),
  reference: optional(plain(line({ max: 255 }))),
})
/** A product that the warehouse knows from another item. */
const productLike = z.strictObject({ likeItemId: z.uuid() })

/** An item that nobody sold by a buyback: from another shop, from a return, from before. */
export const itemEntry = z.strictObject({
  stockId: z.uuid(),
  product: z.union([productLike, productTyped]),
  /** A label that is stuck on it already; one is given where it has none. */
  identificationNumber: optional(itemLabel),
  imei: optional(imei),
  serialNumber: optional(serialNumber),
  /** What was paid for it, in cents. */
  purchaseCost: z.int().min(0).max(mostSellingPrice),
})
export type ItemEntry = z.output<typeof itemEntry>

/** Labels that are printed at once. */
export const mostLabels = 100
export const labelFormats = ['sheet', 'roll'] as const
export type LabelFormat = (typeof labelFormats)[number]

export const dispatchMany = z.strictObject({
  reason: z.enum(dispatchReasons),
  reference: optional(plain(line({ max: 255 }))),
  lines: z
    .array(z.strictObject({ itemId: z.uuid(), price: optional(z.int().min(0).max(mostSellingPrice)) }))
    .min(1)
    .max(mostItems)
    .refine((lines) => new Set(lines.map(({ itemId }) => itemId.toLowerCase())).size === lines.length, {
      error: 'item_twice',
    }),
})
