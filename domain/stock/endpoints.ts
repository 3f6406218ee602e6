import * as z from 'zod'
import { anyOf } from '../access.ts'
import { del, filter, get, nothing, patch, post, reference } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { patchable, version } from '../text.ts'
import { stockChoice, stockIdentifier, stockLocation, stockName } from './schema.ts'

/** Maximum number of stocks per warehouse, including native ones. */
export const maxStocks = 500

const stock = stockChoice.omit({ warehouseId: true }).extend({
  accountId: z.uuid(),
  warehouse: z.object({ id: z.uuid(), commonName: z.string() }),
  items: z.int(),
  /** Average age of its items in seconds; null while it is empty. */
  averageAge: z.number().nullable(),
  /** Names of refurbishment steps done in it. */
  steps: z.array(z.string()),
  version,
})
export type Stock = z.infer<typeof stock>

const manages = 'ROLE_STOCK_MANAGE'

export const stockEndpoints = {
  list: get('/stocks', {
    summary: 'List the stocks of the caller’s warehouses with item counts and ages, native ones first',
    access: anyOf('ROLE_STOCK_MANAGE', 'ROLE_ITEMS_STOCK_READ'),
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: z.object({
      members: z.array(stock),
      warehouses: z.array(z.object({ id: z.uuid(), commonName: z.string() })),
    }),
  }),
  create: post('/stocks', {
    summary: 'Create a stock in a warehouse',
    access: manages,
    body: z.strictObject({
      warehouseId: reference('organizations'),
      name: stockName,
      identifier: stockIdentifier,
      location: stockLocation,
    }),
    answer: stock,
    status: 201,
    errors: ['stock_name_taken', 'duplicate_identifier', 'warehouse_not_linked', 'too_many_stocks'],
  }),
  read: get('/stocks/{id}', { summary: 'Retrieve a stock', access: manages, answer: stock }),
  patch: patch('/stocks/{id}', {
    summary: 'Update a stock; a native one keeps its name',
    access: manages,
    body: z.strictObject({
      name: stockName.optional(),
      identifier: patchable(stockIdentifier),
      location: patchable(stockLocation),
      version: version.optional(),
    }),
    answer: stock,
    errors: ['stale_version', 'stock_name_taken', 'duplicate_identifier', 'stock_is_native'],
  }),
  remove: del('/stocks/{id}', {
    summary: 'Delete a custom stock that is empty and has no steps',
    access: manages,
    answer: nothing,
    status: 204,
    errors: ['stock_is_native', 'stock_has_items', 'stock_has_steps'],
  }),
  history: get('/stocks/{id}/history', {
    summary: 'History of a stock',
    access: manages,
    answer: historyAnswer,
  }),
}
