import * as z from 'zod'
import { imageReference, namedCategory, size, weight } from '../category/schema.ts'
import { recordOf } from '../checked.ts'
import { reference } from '../endpoint.ts'
import { currencies, maxPrice } from '../money.ts'
import { action } from '../organization/schema.ts'
import { genericText, issueOf, line, optional, paragraphs, patchable, timestamp, version } from '../text.ts'
import { gtinPattern } from './gtin.ts'
import { productStates } from './states.ts'

export const productStatuses = ['draft', 'published', 'archived'] as const

/** Price in cents; comment in characters. */
export const productLimits = { price: maxPrice, comment: 500 } as const

/** In cents, 0 to 50 000 units. Null: no price in that state. */
export const price = z.int().min(0).max(productLimits.price)
export const eachState = <T extends z.ZodType>(schema: T) => recordOf(productStates, () => schema)

const pricesGiven = z.strictObject(eachState(price.nullish()))
const prices = z.object(eachState(z.int().nullable()))
export type Prices = z.infer<typeof prices>

const ean = z
  .string()
  .trim()
  .superRefine((text, context) => {
    if (gtinPattern.test(text)) return
    // Non-digits are reported as a wrong length, with the number of digits found.
    const found = text.replace(/\D/g, '').length
    context.addIssue(issueOf('ean_length', { found }))
  })
  .meta({ pattern: gtinPattern.source })
const tacCode = z
  .string()
  .trim()
  .regex(/^\d{8}$/, { error: 'tac_digits' })
const tacCodes = z
  .array(tacCode)
  .max(500)
  .transform((codes) => [...new Set(codes)])
const comment = paragraphs({ max: productLimits.comment })
const categoryReference = reference('categories')
export const secondaryCategories = z.array(categoryReference).max(50)
const short = line({ max: 255 })

export const productCreate = z.strictObject({
  label: genericText,
  categoryId: categoryReference,
  secondaryCategoryIds: secondaryCategories.default([]),
  brand: optional(short),
  model: optional(short),
  reference: optional(short),
  ean: optional(ean),
  tacCodes: tacCodes.default([]),
  comment: optional(comment),
  imageId: optional(imageReference),
  imageHdId: optional(imageReference),
  height: optional(size),
  length: optional(size),
  width: optional(size),
  weight: optional(weight),
  simple: z.boolean().default(false),
  prices: pricesGiven.default({}),
  isCollectingIMEI: z.boolean().default(false),
  buybackZeroNotAllowed: z.boolean().default(false),
})

export const productPatch = z.strictObject({
  label: genericText.optional(),
  categoryId: categoryReference.optional(),
  secondaryCategoryIds: secondaryCategories.optional(),
  brand: patchable(short),
  model: patchable(short),
  reference: patchable(short),
  ean: patchable(ean),
  tacCodes: tacCodes.optional(),
  comment: patchable(comment),
  imageId: patchable(imageReference),
  imageHdId: patchable(imageReference),
  height: patchable(size),
  length: patchable(size),
  width: patchable(size),
  weight: patchable(weight),
  simple: z.boolean().optional(),
  prices: pricesGiven.optional(),
  isCollectingIMEI: z.boolean().optional(),
  buybackZeroNotAllowed: z.boolean().optional(),
  version: version.optional(),
})

export const productRow = z.object({
  id: z.uuid(),
  label: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  reference: z.string().nullable(),
  ean: z.string().nullable(),
  category: namedCategory,
  imageId: z.uuid().nullable(),
  simple: z.boolean(),
  status: z.enum(productStatuses),
  /** Price of the best state: grade A, or functional for simple products. */
  price: z.int().nullable(),
  prices,
  version,
  createdAt: timestamp,
})

export const product = productRow.extend({
  accountId: z.uuid(),
  currency: z.enum(currencies),
  secondaryCategories: z.array(namedCategory),
  tacCodes: z.array(z.string()),
  comment: z.string().nullable(),
  imageHdId: z.uuid().nullable(),
  height: z.int().nullable(),
  length: z.int().nullable(),
  width: z.int().nullable(),
  weight: z.int().nullable(),
  priceListVersion: z.int(),
  isCollectingIMEI: z.boolean(),
  buybackZeroNotAllowed: z.boolean(),
  /** Codes of probable typing errors. */
  warnings: z.array(z.string()),
  actions: z.array(action),
})

export const priceChange = z.object({
  /** Shared by prices that were changed together. */
  id: z.uuid(),
  at: timestamp,
  by: z.string(),
  state: z.enum(productStates),
  from: z.int().nullable(),
  to: z.int().nullable(),
  priceListVersion: z.int(),
})

/** Maximum number of products per bulk request. */
export const maxBulkProducts = 500
const ids = z.array(reference('products')).min(1).max(maxBulkProducts)
export const productIds = z.strictObject({ ids })
export const productsMove = z.strictObject({ ids, categoryId: categoryReference })
/** Percentage range of a bulk price change. */
export const repriceLimits = { min: -90, max: 200 } as const
export const productsReprice = z.strictObject({
  ids,
  percent: z.number().min(repriceLimits.min).max(repriceLimits.max),
})
