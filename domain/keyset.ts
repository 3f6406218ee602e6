import * as z from 'zod'
import { type Access, type Declaration, flag, get, type ListDeclaration, usualSize, usualSizes } from './endpoint.ts'

/** Totals are exact up to this number; larger ones are reported as "more than". */
export const maxCounted = 10_000

export const boundedCount = z.object({ value: z.int(), exact: z.boolean() })
export type BoundedCount = z.infer<typeof boundedCount>

/** From a count that was limited to one more than the maximum. */
export const bounded = (counted: number): BoundedCount => ({
  value: Math.min(counted, maxCounted),
  exact: counted <= maxCounted,
})

export type KeysetQuery = {
  cursor?: string
  itemsPerPage: number
  partial: boolean
  order: Record<string, 'asc' | 'desc'>
}

/**
 * List with keyset pagination: the cost does not depend on the page depth, and concurrent inserts neither repeat nor
 * hide rows. `next` and `previous` are cursors.
 */
export const keysetList = <
  const P extends string,
  I extends z.ZodType,
  F extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
  const W extends Access,
>(
  path: P,
  {
    item,
    filters,
    sort,
    defaultSort,
    pageSizes = usualSizes,
    pageSize = usualSize,
    ...rest
  }: Omit<Declaration<z.ZodNever, z.ZodNever, z.ZodNever, W>, 'query' | 'body' | 'answer'> & {
    item: I
    filters: F
    sort: S
    defaultSort: S[number] | `-${S[number]}`
    pageSizes?: readonly number[]
    pageSize?: number
  },
) => {
  const query = z.strictObject({
    cursor: z.string().max(300).optional(),
    itemsPerPage: z.coerce.number().int().min(1).max(500).default(10),
    partial: flag.default(false),
    order: z.partialRecord(z.enum(sort), z.enum(['asc', 'desc'])).default({} as never),
    ...z.object(filters).partial().shape,
  })
  const answer = z.object({
    /** Null if `partial` was requested. */
    total: boundedCount.nullable(),
    members: z.array(item),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })
  return {
    ...get(path, { ...rest, query, answer }),
    list: { sort, defaultSort, pageSizes, pageSize, keyset: true } satisfies ListDeclaration,
  }
}
