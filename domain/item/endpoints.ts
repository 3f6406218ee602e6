import * as z from 'zod'
import { allOf, anyOf } from '../access.ts'
import { filter, get, patch, post } from '../endpoint.ts'
import { historyEntry } from '../history/schema.ts'
import { boundedCount } from '../keyset.ts'
import { remoteFilters } from '../list/define.ts'
import { exporting, keysetList, narrowing } from '../list/endpoint.ts'
import { listExport } from '../list-export/schema.ts'
import { itemMove } from '../stock/schema.ts'
import { scannedLine, stationCode } from '../warehouse/schema.ts'
import { itemList } from './list.ts'
import { itemsUndo, manyDone, maxItems, undoOf } from './many.ts'
import {
  dispatchMany,
  itemDetail,
  itemEntry,
  itemRow,
  labelFormats,
  maxLabels,
  pricePatch,
  restockInput,
} from './schema.ts'

const reads = 'ROLE_ITEMS_STOCK_READ'
/** Permissions to move items between stocks. */
const carries = anyOf('ROLE_STOCK_MANAGE', 'ROLE_REFURB_WRITE')

/** Item exports use the same export job and permission as buyback exports. */
export const exportsItems = allOf(reads, 'EXPORT_BUYBACKS')

/** Maximum number of scanned codes per stocktake. */
export const maxCodes = 2_000

export const itemEndpoints = {
  list: keysetList('/items-stock', itemList, {
    summary: 'List the items of the caller’s warehouses or company',
    access: reads,
  }),
  total: get('/items-stock/total', {
    summary: 'Count the items of a list, exact up to 10,000',
    access: reads,
    ...narrowing(itemList),
    answer: boundedCount,
  }),
  choices: get('/items-stock/choices', {
    summary: 'Search the options of a filter of the items by words, or retrieve them by ids',
    access: reads,
    query: z.strictObject({
      of: z.enum(remoteFilters(itemList)),
      search: filter.text.optional(),
      id: filter.ids.optional(),
    }),
    answer: z.object({
      members: z.array(z.object({ id: z.uuid(), label: z.string(), detail: z.string().nullable() })),
      /** More matches exist than were returned. */
      more: z.boolean(),
    }),
  }),
  startExport: post('/items-stock/exports', {
    summary: 'Export a filtered list of items as a CSV file',
    access: exportsItems,
    ...exporting(itemList),
    answer: listExport,
    status: 202,
    perMinute: 10,
    errors: ['export_running'],
  }),
  exports: get('/items-stock/exports', {
    summary: 'List the caller’s latest item exports',
    access: exportsItems,
    answer: z.object({ members: z.array(listExport) }),
  }),
  readExport: get('/items-stock/exports/{id}', {
    summary: 'Retrieve an item export with its progress and file URL; only for its author',
    access: exportsItems,
    answer: listExport,
  }),
  read: get('/items-stock/{id}', {
    summary: 'Retrieve an item with its diagnoses, workshop rounds and, if permitted, amounts',
    access: reads,
    answer: itemDetail,
  }),
  history: get('/items-stock/{id}/history', {
    summary: 'History of an item, its stock moves and, if permitted, its expected prices',
    access: reads,
    answer: z.object({ events: z.array(historyEntry), moves: z.array(itemMove), prices: z.array(historyEntry) }),
  }),
  move: post('/stocks/{id}/moves', {
    summary: 'Move a scanned item to a stock; an item already there stays',
    access: carries,
    body: z.strictObject({ code: stationCode }),
    answer: z.object({ item: itemRow, moved: z.boolean() }),
    errors: [
      'code_too_short',
      'item_not_found',
      'several_items_match',
      'item_not_in_stock',
      'item_is_held',
      'item_not_checked',
      'item_to_be_returned',
      'stock_unknown',
    ],
  }),
  moveMany: post('/stocks/{id}/moves/batch', {
    summary: 'Move several scanned items to a stock; items already there or not movable are reported',
    access: carries,
    body: z.strictObject({ codes: z.array(scannedLine).min(1).max(maxCodes) }),
    answer: z.object({
      moved: z.int(),
      already: z.array(z.string()),
      refused: z.array(z.object({ scanned: z.string(), code: z.string() })),
      undo: undoOf(maxCodes),
    }),
  }),
  undoMoves: post('/items-stock/moves/undo', {
    summary: 'Return moved items to their stocks; items changed since are reported',
    access: carries,
    body: itemsUndo(maxCodes),
    answer: manyDone,
  }),
  count: post('/stocks/{id}/counts', {
    summary: 'Compare the scanned items of a stock with its records; nothing is moved',
    access: carries,
    body: z.strictObject({ codes: z.array(scannedLine).max(maxCodes) }),
    answer: z.object({
      found: z.int(),
      missing: z.array(itemRow),
      surplus: z.array(itemRow),
      unknown: z.array(z.string()),
    }),
  }),
  enter: post('/items-stock', {
    summary: 'Create an item without a buyback, with an 8-character label',
    access: carries,
    body: itemEntry,
    answer: itemDetail,
    status: 201,
    errors: ['item_label_taken', 'item_device_in_stock', 'stock_unknown'],
  }),
  products: get('/items-stock/products', {
    summary: 'Search the products of the warehouse’s items by the start of their name',
    access: carries,
    query: z.strictObject({ search: filter.text }),
    answer: z.object({ members: z.array(z.object({ itemId: z.uuid(), product: itemRow.shape.product })) }),
  }),
  byCode: get('/items-stock/by-code', {
    summary: 'Look up items by code, IMEI or serial number, and why each cannot be dispatched now',
    access: reads,
    query: z.strictObject({ code: stationCode }),
    answer: z.object({ members: z.array(itemRow.extend({ reason: z.string().nullable() })) }),
    errors: ['code_too_short', 'item_not_found'],
  }),
  dispatch: post('/items-stock/dispatches', {
    summary: 'Dispatch items: sold, recycled, sent to the buyer or returned; rejected items are reported',
    access: 'ROLE_STOCK_MANAGE',
    body: dispatchMany,
    answer: manyDone.extend({ undo: undoOf(maxItems) }),
  }),
  undoDispatches: post('/items-stock/dispatches/undo', {
    summary: 'Put dispatched items back in their stocks, as taken out by mistake; items changed since are reported',
    access: 'ROLE_STOCK_MANAGE',
    body: itemsUndo(maxItems),
    answer: manyDone,
  }),
  restock: post('/items-stock/{id}/restock', {
    summary: 'Put a dispatched item back in stock with its costs: taken out by mistake, or returned after its sale',
    access: 'ROLE_STOCK_MANAGE',
    body: restockInput,
    answer: itemDetail,
    errors: ['item_still_in_stock', 'device_already_bought', 'item_device_in_stock', 'transition_refused'],
  }),
  price: patch('/items-stock/{id}/price', {
    summary: 'Set the expected selling price of an item in stock',
    access: 'ITEM_PRICE_WRITE',
    body: pricePatch,
    answer: itemDetail,
    errors: ['stale_version', 'item_not_in_stock', 'transition_refused', 'forbidden'],
  }),
  labels: post('/items-stock/labels', {
    summary: 'Print labels of items and stocks, as sheets or a roll; the URL is valid for a few minutes',
    access: reads,
    body: z
      .strictObject({
        itemIds: z.array(z.uuid()).max(maxLabels).default([]),
        stockIds: z.array(z.uuid()).max(maxLabels).default([]),
        format: z.enum(labelFormats),
      })
      .refine(({ itemIds, stockIds }) => itemIds.length + stockIds.length > 0, {
        error: 'required',
        path: ['itemIds'],
      }),
    answer: z.object({ url: z.string() }),
  }),
}
