import * as z from 'zod'
import { reference } from '../endpoint.ts'
import { version } from '../text.ts'
import type { ProductEvent } from './machine.ts'
import { eachState, maxBulkProducts, price, productStatuses, secondaryCategories } from './schema.ts'

export type ProductBulk = ProductEvent | 'reprice' | 'move'

const status = z.strictObject({ status: z.enum(productStatuses) })
const prices = z.strictObject({ prices: z.strictObject(eachState(price.nullable())) })
const categories = z.strictObject({ categoryId: reference('categories'), secondaryCategoryIds: secondaryCategories })

const before = z.union([status, prices, categories])
type Before = z.output<typeof before>

type Whole = z.output<typeof status> & z.output<typeof prices> & z.output<typeof categories>

/** What a bulk action changes in a product; its inverse returns the product to it. */
export const partOf = (kind: ProductBulk, { status, prices, categoryId, secondaryCategoryIds }: Whole): Before => {
  if (kind === 'reprice') return { prices }
  return kind === 'move' ? { categoryId, secondaryCategoryIds } : { status }
}

/** A product as a bulk action left it, and what the action changed. */
const productUndo = z.strictObject({ id: reference('products'), version, before })
export type ProductUndo = z.output<typeof productUndo>

export const productsUndo = z.strictObject({ products: z.array(productUndo).min(1).max(maxBulkProducts) })

const refused = z.array(z.object({ id: z.uuid(), label: z.string().nullable(), reason: z.string() }))

/** `undo`: body of the request that reverses the action, where nothing else has changed since. */
export const bulkAnswer = z.object({ changed: z.int(), refused, undo: z.array(productUndo) })
export const undoAnswer = z.object({ restored: z.int(), refused })
