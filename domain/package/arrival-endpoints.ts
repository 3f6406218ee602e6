import * as z from 'zod'
import { anyOf } from '../access.ts'
import { del, get, post } from '../endpoint.ts'
import { fileKinds } from '../file/rules.ts'
import {
  arrival,
  confirmInput,
  foundParcel,
  openInput,
  parcelCode,
  parcelPhoto,
  parcelScanAnswer,
  parcelScanInput,
  parcelSheet,
} from './arrival.ts'

const access = 'ROLE_WAREHOUSE_CHECKIN_SUBMENU'
const openErrors = ['checkin_disabled', 'parcel_not_arriving', 'parcel_opened_by', 'parcel_confirmed'] as const
const openedErrors = ['parcel_not_open', ...openErrors] as const

export const parcelEndpoints = {
  find: get('/warehouse/parcels', {
    summary: 'Find the parcels of a scanned label, delivery note or number',
    access,
    query: z.strictObject({ code: parcelCode }),
    answer: z.object({ members: z.array(foundParcel) }),
  }),
  open: post('/warehouse/parcels/{id}/open', {
    summary: 'Open a parcel or resume an open one; only one operator at a time',
    access,
    body: openInput,
    answer: parcelSheet,
    errors: openErrors,
  }),
  read: get('/warehouse/parcels/{id}', {
    summary: 'Retrieve an opened parcel with the scans of all operators',
    access,
    answer: parcelSheet,
    errors: ['parcel_not_open', 'parcel_not_arriving', 'parcel_confirmed'],
  }),
  scan: post('/warehouse/parcels/{id}/scans', {
    summary: 'Store the scan of an item in the opened parcel',
    access,
    body: parcelScanInput,
    answer: parcelScanAnswer,
    errors: [...openedErrors, 'code_too_short', 'item_not_found', 'several_items_match', 'transition_refused'],
  }),
  unscan: del('/warehouse/parcels/{id}/scans/{scanId}', {
    summary: 'Remove a scan of the opened parcel',
    access,
    answer: parcelSheet,
    errors: openedErrors,
  }),
  photo: post('/warehouse/parcels/{id}/photos', {
    summary: 'Upload a photo of the opened parcel; stored with author and time, immutable',
    access,
    takes: 'file',
    bodyLimit: fileKinds.photo.bytes,
    answer: parcelPhoto,
    status: 201,
    errors: [
      ...openedErrors,
      'parcel_photos_full',
      'file_missing',
      'file_too_large',
      'file_type_refused',
      'file_unreadable',
      'file_empty',
      'picture_too_large',
    ],
  }),
  confirm: post('/warehouse/parcels/{id}/confirm', {
    summary: 'Register the contents of a parcel; missing and surplus items are recorded',
    access,
    body: confirmInput,
    answer: arrival,
    errors: [...openedErrors, 'transition_refused'],
  }),
  ofPackage: get('/packages/{id}/arrival', {
    summary: 'Retrieve the findings of an opened package',
    access: anyOf('ROLE_BUYBACKITEM_SEND_PAGE', 'ROLE_BUYBACK_LIST_PAGE', 'TRANSPORTS_LIST'),
    answer: z.object({ arrival: arrival.nullable() }),
  }),
  ofBuyback: get('/buybacks/{id}/arrival', {
    summary: 'Retrieve the arrival of a buyback’s parcel',
    access: 'ROLE_BUYBACK_LIST_PAGE',
    answer: z.object({ arrival: arrival.nullable() }),
  }),
}
