import * as z from 'zod'
import { imei, serialNumber } from '../buyback/device.ts'
import { response, soldProduct } from '../buyback/schema.ts'
import { itemStatuses } from '../buyback/statuses.ts'
import { currencies } from '../money.ts'
import { productStates } from '../product/states.ts'
import { itemStep, refurbRound, stockOfItem } from '../refurb/item-schema.ts'
import { line, optional, plain, timestamp, version } from '../text.ts'
import { maxItems } from './many.ts'
import { dispatchReasons, itemOutcomes, maxSellingPrice, restockEvents } from './rows.ts'

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
  /** Dispatch reason; null while the item is in stock, and if it was returned to its customer or lost. */
  outcome: z.enum(itemOutcomes).nullable(),
  dispatchedAt: timestamp.nullable(),
  /** Currency of its amounts; null if it has none. */
  currency: z.enum(currencies).nullable(),
})
export type ItemRow = z.infer<typeof itemRow>

/** Declared or controlled grade and answers. */
const answered = z.object({ state: z.enum(productStates), responses: z.array(response) })

/** Amounts of one item in cents: see `refurb/economics.ts`. */
const economics = z.object({
  currency: z.enum(currencies),
  purchase: z.object({
    ...{ value: z.int(), difference: z.int(), bonus: z.int(), total: z.int() },
    /** As in the payer's ledger; both 0 while nothing is due, after a cancellation, and without a buyback. */
    ...{ paid: z.int(), owed: z.int() },
  }),
  refurb: z.object({ planned: z.int(), completed: z.int(), left: z.int() }),
  cost: z.int(),
  plannedCost: z.int(),
  price: z.int().nullable(),
  margin: z.int().nullable(),
  /** Selling price as set, before the sale otherwise the usual one, and the margin at it. After the sale: only if it was set. */
  expected: z.object({ price: z.int(), margin: z.int(), isSet: z.boolean() }).nullable(),
  /** Before the sale: median price of the same product sold in the last year, in the same grade if there are enough such sales. */
  usual: z.object({ price: z.int(), sales: z.int(), isOfGrade: z.boolean() }).nullable(),
  /** The reader may set the expected price. */
  mayPrice: z.boolean(),
})

export const itemDetail = itemRow.extend({
  version,
  /** Buyback of the item; null if it entered without one. */
  buybackId: z.uuid().nullable(),
  dispatchReference: z.string().nullable(),
  product: soldProduct,
  declared: answered.nullable(),
  controlled: answered.extend({ comment: z.string().nullable(), by: z.string(), at: timestamp.nullable() }).nullable(),
  rounds: z.array(refurbRound),
  steps: z.array(itemStep),
  /** Null for users who may not see amounts. */
  economics: economics.nullable(),
})
export type ItemDetail = z.infer<typeof itemDetail>

/** Label of an item without a buyback: eight upper-case letters and digits that are not easily confused. */
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
/** Copies the product from another item in the warehouse. */
const productLike = z.strictObject({ likeItemId: z.uuid() })

/** Item without a buyback: from another shop, a return or existing stock. */
export const itemEntry = z.strictObject({
  stockId: z.uuid(),
  product: z.union([productLike, productTyped]),
  /** Label already attached to the item; generated if omitted. */
  identificationNumber: optional(itemLabel),
  imei: optional(imei),
  serialNumber: optional(serialNumber),
  /** Purchase price, in cents. */
  purchaseCost: z.int().min(0).max(maxSellingPrice),
})
export type ItemEntry = z.output<typeof itemEntry>

/** Maximum number of labels per print. */
export const maxLabels = 100
export const labelFormats = ['sheet', 'roll'] as const
export type LabelFormat = (typeof labelFormats)[number]

export const dispatchMany = z.strictObject({
  reason: z.enum(dispatchReasons),
  reference: optional(plain(line({ max: 255 }))),
  lines: z
    .array(z.strictObject({ itemId: z.uuid(), price: optional(z.int().min(0).max(maxSellingPrice)) }))
    .min(1)
    .max(maxItems)
    .refine((lines) => new Set(lines.map(({ itemId }) => itemId.toLowerCase())).size === lines.length, {
      error: 'item_twice',
    }),
})

/** Expected selling price in cents; null: as usual for the product. */
export const pricePatch = z.strictObject({
  expectedPrice: z.int().min(0).max(maxSellingPrice).nullable(),
  version: version.optional(),
})

export const restockInput = z.strictObject({
  event: z.enum(restockEvents),
  reason: plain(line({ min: 1, max: 255 })),
})
