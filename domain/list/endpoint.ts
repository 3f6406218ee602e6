import * as z from 'zod'
import { type Access, type Declaration, flag, get } from '../endpoint.ts'
import { boundedCount } from '../keyset.ts'
import { issueOf } from '../text.ts'
import type { ListDefinition } from './define.ts'
import { deepestRow } from './sizes.ts'

type Rest<W extends Access> = Omit<Declaration<z.ZodNever, z.ZodNever, z.ZodNever, W>, 'query' | 'body' | 'answer'>

type Shape<L extends ListDefinition> = {
  [F in keyof L['filters']]: z.ZodOptional<L['filters'][F]['schema']>
}
const shapeOf = <L extends ListDefinition>({ filters }: L) =>
  Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema.optional()])) as Shape<L>

const way = z.enum(['asc', 'desc'])
const sortOf = <L extends ListDefinition>({ sort }: Pick<L, 'sort'>) => z.enum<L['sort']>(sort)
const orderOf = <L extends ListDefinition>(list: L, max = Number.POSITIVE_INFINITY) =>
  z
    .partialRecord(sortOf<L>(list), way)
    .refine((order) => Object.keys(order).length <= max, issueOf('too_many', { max }))
    .default({} as never)

const pageSize = z.coerce.number().int().min(1).max(500).default(10)
const maxSorts = 3

const rowOf = <L extends ListDefinition>({ row }: Pick<L, 'row'>): L['row'] => row

/** A list that is paged by numbers. */
export const list = <const P extends string, L extends ListDefinition, const W extends Access>(
  path: P,
  definition: L,
  rest: Rest<W>,
) => {
  const query = z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    itemsPerPage: pageSize,
    pagination: flag.default(true),
    partial: flag.default(false),
    order: orderOf<L>(definition, maxSorts),
    ...shapeOf(definition),
  })
  const answer = z.object({ totalItems: z.int().nullable(), members: z.array(rowOf<L>(definition)) })
  return { ...get(path, { ...rest, query, answer }), list: definition }
}

/**
 * A list that is paged by the position of its last row, not by how many rows precede it: every page costs the same, and
 * rows added meanwhile neither repeat nor hide others. `next` and `previous` of an answer are the cursors to continue with.
 */
export const keysetList = <const P extends string, L extends ListDefinition, const W extends Access>(
  path: P,
  definition: L,
  rest: Rest<W>,
) => {
  const query = z.strictObject({
    cursor: z.string().max(300).optional(),
    /** Instead of a cursor, for the first pages. */
    page: z.coerce.number().int().min(1).max(deepestRow).optional(),
    itemsPerPage: pageSize,
    partial: flag.default(false),
    order: orderOf<L>(definition),
    ...shapeOf(definition),
  })
  const answer = z.object({
    /** Null where `partial` was requested. */
    total: boundedCount.nullable(),
    members: z.array(rowOf<L>(definition)),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })
  return { ...get(path, { ...rest, query, answer }), list: { ...definition, keyset: true as const } }
}

/** The filters of a list as a query: of its total. */
export const narrowing = <L extends ListDefinition>(definition: L) => ({
  query: z.strictObject(shapeOf(definition)),
  narrows: definition.filters,
})

/** Filters and order of a list as a query: of its file. */
export const exporting = <L extends ListDefinition>(definition: L) => ({
  query: z.strictObject({ ...shapeOf(definition), order: orderOf<L>(definition) }),
  narrows: definition.filters,
})
