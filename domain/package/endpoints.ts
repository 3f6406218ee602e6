import * as z from 'zod'
import { anyOf } from '../access.ts'
import { del, filter, get, list, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { deliveryGroups } from './delivery.ts'
import {
  moveAsked,
  packageDetail,
  packageRow,
  pickupAsked,
  scanAnswer,
  scanAsked,
  searchedPackage,
  station,
} from './schema.ts'
import { labelStatuses, packageKinds, packageStatuses, pickupStatuses } from './statuses.ts'

const packing = 'ROLE_BUYBACKITEM_SEND_PAGE'
const seeing = anyOf('ROLE_BUYBACKITEM_SEND_PAGE', 'ROLE_BUYBACK_LIST_PAGE', 'TRANSPORTS_LIST')

export const packageEndpoints = {
  station: get('/expedition', {
    summary: 'What a store packs now: open packages, labels, last scans, what needs attention',
    access: packing,
    answer: station,
    errors: ['store_required'],
  }),
  scan: post('/expedition/scans', {
    summary: 'Sort one scanned item into the package of its destination; the same scan id counts once',
    access: packing,
    body: scanAsked,
    answer: scanAnswer,
    errors: [
      'BB_ALREADY_PROCESSED',
      'BB_DOES_NOT_EXIST',
      'BB_EXPEDITION_NOT_NEEDED',
      'BB_ALREADY_FILLED',
      'ITEM_DROP_LABEL_NOT_SHIPPABLE',
      'ITEM_NOT_SHIPPABLE',
      'SHIPMENT_ERROR',
      'store_required',
      'idempotency_key_reused',
    ],
  }),
  requestPickup: post('/expedition/pick-ups', {
    summary: 'Have the carrier collect what waits on the store’s shelf, one pick-up for each destination',
    access: packing,
    body: pickupAsked,
    answer: z.object({ members: z.array(packageDetail) }),
    status: 201,
    errors: ['store_required', 'nothing_to_collect', 'pickup_in_past'],
  }),
  list: list('/packages', {
    summary: 'Packages of one’s part of the company, sold to it or sent to it; for the platform, everybody’s',
    access: seeing,
    item: packageRow,
    filters: {
      search: searchedPackage,
      status: filter.oneOf(packageStatuses),
      labelStatus: filter.oneOf(labelStatuses),
      pickupStatus: filter.oneOf(pickupStatuses),
      kind: filter.oneOf(packageKinds),
      delivery: filter.oneOf(deliveryGroups),
      accountId: filter.id,
      storeId: filter.ids,
      warehouseId: filter.ids,
      /** Only packages that need attention from the caller's side. */
      attention: filter.flag,
      createdAt: filter.days,
    },
    sort: ['createdAt', 'closedAt', 'deliveryAt'],
    defaultSort: '-createdAt',
  }),
  read: get('/packages/{id}', {
    summary: 'One package, its content and its way',
    access: seeing,
    answer: packageDetail,
  }),
  history: get('/packages/{id}/history', {
    summary: 'What happened to a package',
    access: seeing,
    answer: historyAnswer,
  }),
  label: get('/packages/{id}/label', {
    summary:
      'Where its label is, once it is made (HEAD asks only whether it is): 425 until then, 404 where none is due',
    access: seeing,
    answer: z.object({ url: z.string() }),
    errors: ['document_not_ready', 'TRANSPORT_LABEL_CANT_BE_DOWNLOADED'],
  }),
  take: del('/packages/{id}/items/{buybackId}', {
    summary: 'Take an item out of an open package; an empty one is given up',
    access: packing,
    answer: packageDetail,
    errors: ['transition_refused'],
  }),
  move: post('/packages/{id}/items/{buybackId}/move', {
    summary: 'Move an item to another open package of the same destination, or to a new one',
    access: packing,
    body: moveAsked,
    answer: packageDetail,
    errors: ['transition_refused', 'package_other_destination', 'package_too_heavy'],
  }),
  act: post('/packages/{id}/events/{event}', {
    summary: 'Close it, ask again for its label, hand it over, tell where it is, receive it back',
    access: seeing,
    body: z.record(z.string().max(60), z.unknown()),
    answer: packageDetail,
    errors: ['transition_refused', 'PACKAGE_CANT_BE_CLOSED', 'SHIPMENT_ERROR'],
  }),
}
