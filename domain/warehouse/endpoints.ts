import * as z from 'zod'
import { anyOf } from '../access.ts'
import { identityInput } from '../buyback/identity.ts'
import { get, post } from '../endpoint.ts'
import { itemStocks } from '../stock/schema.ts'
import { deviceReading, modelOffer, modelSearch, readNumbers } from './identity.ts'
import { checkSheet, foundItem, stationCode, stations } from './schema.ts'

const searchErrors = ['code_too_short', 'item_not_found'] as const

const underCheckErrors = ['transition_refused', 'check_held_by_other'] as const

export const warehouseEndpoints = {
  find: get('/warehouse/items', {
    summary: 'Look up a code, IMEI or serial number, and whether the station can accept the item now',
    access: anyOf('ROLE_WAREHOUSE_CHECKIN_SUBMENU', 'ROLE_BUYBACKITEM_CONTROL_PAGE'),
    query: z.strictObject({ code: stationCode, station: z.enum(stations) }),
    answer: z.object({ members: z.array(foundItem) }),
    errors: searchErrors,
  }),
  checkin: post('/warehouse/checkin', {
    summary: 'Register received items by code, IMEI or serial number',
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
    summary: 'Retrieve the data for checking an item: questions, declared answers, prices and possible events',
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    answer: checkSheet,
    errors: ['no_questions'],
  }),
  reading: post('/warehouse/items/{id}/reading', {
    summary: 'Compare numbers read from a device under check with the declaration; nothing is stored',
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    body: readNumbers,
    answer: deviceReading,
    errors: underCheckErrors,
  }),
  models: get('/warehouse/items/{id}/models', {
    summary: 'Search the products that a device under check may be instead of the declared one: by name, EAN or TAC',
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    query: z.strictObject({ search: modelSearch }),
    answer: z.object({ members: z.array(modelOffer) }),
    errors: underCheckErrors,
  }),
  identify: post('/warehouse/items/{id}/identity', {
    summary: 'Record the identity of a device under check: as declared, corrected, another model, or unreadable',
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    body: identityInput,
    answer: checkSheet,
    errors: [
      ...underCheckErrors,
      'device_unread',
      'device_differs',
      'device_other_model',
      'device_same_model',
      'device_as_declared',
      'device_blocked',
      'device_photo_required',
      'device_already_bought',
      'product_not_found',
      'no_questions',
    ],
  }),
  stocks: get('/warehouse/items/{id}/stocks', {
    summary: 'Retrieve the stock of an item, and the stocks it can be moved to',
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    answer: itemStocks,
    errors: ['item_not_in_stock'],
  }),
  place: post('/warehouse/items/{id}/stock', {
    summary: 'Move an item to another stock of its warehouse',
    access: 'ROLE_BUYBACKITEM_CONTROL_PAGE',
    body: z.strictObject({ stockId: z.uuid() }),
    answer: itemStocks,
    errors: ['stock_unknown', 'item_not_in_stock'],
  }),
}
