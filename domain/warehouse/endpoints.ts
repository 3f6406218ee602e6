import * as z from 'zod'
import { anyOf } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { itemStocks } from '../stock/schema.ts'
import { checkSheet, foundItem, stationCode, stations } from './schema.ts'

const searchErrors = ['code_too_short', 'item_not_found'] as const

export const warehouseEndpoints = {
  find: get('/warehouse/items', {
    summary: 'What a code, an IMEI or a serial number means here, and whether the station may take it now',
    access: anyOf('ROLE_WAREHOUSE_CHECKIN_SUBMENU', 'ROLE_BUYBACKITEM_CONTROL_PAGE'),
    query: z.strictObject({ code: stationCode, station: z.enum(stations) }),
    answer: z.object({ members: z.array(foundItem) }),
    errors: searchErrors,
  }),
  checkin: post('/warehouse/checkin', {
    summary: 'Register what arrived by its code, IMEI or serial number',
    access: 'ROLE_WAREHOUSE_CHECKIN_SUBMENU',
    body: z.strictObject({ code: stationCode }),
    answer: foundItem,
    errors: [
      ...searchErrors,
      'several_items_match',
      'transition_refused',
      'already_registered',
      'station_mismatch',
      'checkin_disabled',
    ],
  }),
  sheet: get('/warehouse/items/{id}/check', {
    summary: 'What the control of one item needs: questions, declared answers, prices, and what may happen now',
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    answer: checkSheet,
    errors: ['no_questions'],
  }),
  stocks: get('/warehouse/items/{id}/stocks', {
    summary: 'Where an item lies, and the stocks of its warehouse that it may be put in',
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    answer: itemStocks,
    errors: ['item_not_in_stock'],
  }),
  place: post('/warehouse/items/{id}/stock', {
    summary: 'Put an item in another stock of its warehouse',
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    body: z.strictObject({ stockId: z.uuid() }),
    answer: itemStocks,
    errors: ['stock_unknown', 'item_not_in_stock'],
  }),
}
