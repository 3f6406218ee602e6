import * as z from 'zod'
import { anyOf } from '../access.ts'
import { del, get, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { list } from '../list/endpoint.ts'
import { packageList } from './list.ts'
import { moveInput, packageDetail, pickupInput, scanAnswer, scanInput, station } from './schema.ts'

const packing = 'ROLE_BUYBACKITEM_SEND_PAGE'
const seeing = anyOf('ROLE_BUYBACKITEM_SEND_PAGE', 'ROLE_BUYBACK_LIST_PAGE', 'TRANSPORTS_LIST')

export const packageEndpoints = {
  station: get('/expedition', {
    summary: 'Retrieve the packing station: open packages, labels, last scans, problems',
    access: packing,
    answer: station,
    errors: ['store_required'],
  }),
  scan: post('/expedition/scans', {
    summary: 'Scan an item into the package of its destination; the scan id is an idempotency key',
    access: packing,
    body: scanInput,
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
    summary: 'Request a pickup of the waiting items, one per destination',
    access: packing,
    body: pickupInput,
    answer: z.object({ members: z.array(packageDetail) }),
    status: 201,
    errors: ['store_required', 'nothing_to_collect', 'pickup_in_past'],
  }),
  list: list('/packages', packageList, {
    summary: 'List packages sent by, sold to or sent to the caller’s organizations; all for the platform',
    access: seeing,
  }),
  read: get('/packages/{id}', {
    summary: 'Retrieve a package with its contents and tracking',
    access: seeing,
    answer: packageDetail,
  }),
  history: get('/packages/{id}/history', {
    summary: 'History of a package',
    access: seeing,
    answer: historyAnswer,
  }),
  label: get('/packages/{id}/label', {
    summary: 'Download the label (HEAD only checks it): 425 until it exists, 404 if none is due',
    access: seeing,
    answer: z.object({ url: z.string() }),
    errors: ['document_not_ready', 'TRANSPORT_LABEL_CANT_BE_DOWNLOADED'],
  }),
  take: del('/packages/{id}/items/{buybackId}', {
    summary: 'Remove an item from an open package; an empty package is discarded',
    access: packing,
    answer: packageDetail,
    errors: ['transition_refused'],
  }),
  move: post('/packages/{id}/items/{buybackId}/move', {
    summary: 'Move an item to another open package with the same destination, or to a new one',
    access: packing,
    body: moveInput,
    answer: packageDetail,
    errors: ['transition_refused', 'package_other_destination', 'package_too_heavy'],
  }),
  act: post('/packages/{id}/events/{event}', {
    summary: 'Perform an action: close, request the label again, hand over, report a status, receive back',
    access: seeing,
    body: z.record(z.string().max(60), z.unknown()),
    answer: packageDetail,
    errors: ['transition_refused', 'PACKAGE_CANT_BE_CLOSED', 'SHIPMENT_ERROR'],
  }),
}
