import * as z from 'zod'

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
  page?: number
  itemsPerPage: number
  partial: boolean
  order: Record<string, 'asc' | 'desc'>
}
