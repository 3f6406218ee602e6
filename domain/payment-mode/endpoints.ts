import * as z from 'zod'
import { anyOf } from '../access.ts'
import { del, filter, get, list, nothing, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import {
  paymentMode,
  paymentModeCreate,
  paymentModePatch,
  paymentModeRow,
  paymentModeStatuses,
  paymentTypes,
} from './schema.ts'

export const paymentModeEndpoints = {
  list: list('/payment-modes', {
    summary: 'How the account pays its customers',
    access: anyOf('ROLE_PAYMENT_MODES_PAGE', 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE'),
    item: paymentModeRow,
    filters: { accountId: filter.id, type: filter.oneOf(paymentTypes), status: filter.oneOf(paymentModeStatuses) },
    sort: ['position'],
    defaultSort: 'position',
  }),
  create: post('/payment-modes', {
    summary: 'Add a payment mode',
    access: 'ROLE_PAYMENT_MODES_PAGE',
    body: paymentModeCreate,
    answer: paymentMode,
    status: 201,
    errors: ['provider_not_for_type', 'premium_required'],
  }),
  read: get('/payment-modes/{id}', {
    summary: 'One payment mode',
    access: 'ROLE_PAYMENT_MODES_PAGE',
    answer: paymentMode,
  }),
  patch: patch('/payment-modes/{id}', {
    summary: 'Change a payment mode, or switch it on or off',
    access: 'ROLE_PAYMENT_MODES_PAGE',
    body: paymentModePatch,
    answer: paymentMode,
    errors: ['stale_version', 'provider_not_for_type', 'premium_required'],
  }),
  remove: del('/payment-modes/{id}', {
    summary: 'Remove a payment mode that no circuit offers and no buyback uses',
    access: 'ROLE_PAYMENT_MODES_PAGE',
    answer: nothing,
    status: 204,
    errors: ['payment_mode_in_use'],
  }),
  order: post('/payment-modes/order', {
    summary: 'Put the payment modes in the order in which they are offered',
    access: 'ROLE_PAYMENT_MODES_PAGE',
    body: z.strictObject({ accountId: z.uuid().optional(), ids: z.array(z.uuid()).max(200) }),
    answer: nothing,
    status: 204,
    errors: ['order_incomplete'],
  }),
  history: get('/payment-modes/{id}/history', {
    summary: 'What happened to a payment mode',
    access: 'ROLE_PAYMENT_MODES_PAGE',
    answer: historyAnswer,
  }),
}
