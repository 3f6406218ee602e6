import * as z from 'zod'
import { anyOf } from '../access.ts'
import { del, get, nothing, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { list } from '../list/endpoint.ts'
import { paymentModeList } from './list.ts'
import { paymentMode, paymentModeCreate, paymentModePatch } from './schema.ts'

export const paymentModeEndpoints = {
  list: list('/payment-modes', paymentModeList, {
    summary: 'List the payment modes of the account',
    access: anyOf('ROLE_PAYMENT_MODES_PAGE', 'ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE'),
  }),
  create: post('/payment-modes', {
    summary: 'Create a payment mode',
    access: 'ROLE_PAYMENT_MODES_PAGE',
    body: paymentModeCreate,
    answer: paymentMode,
    status: 201,
    errors: ['provider_not_for_type', 'premium_required'],
  }),
  read: get('/payment-modes/{id}', {
    summary: 'Retrieve a payment mode',
    access: 'ROLE_PAYMENT_MODES_PAGE',
    answer: paymentMode,
  }),
  patch: patch('/payment-modes/{id}', {
    summary: 'Update, enable or disable a payment mode',
    access: 'ROLE_PAYMENT_MODES_PAGE',
    body: paymentModePatch,
    answer: paymentMode,
    errors: ['stale_version', 'provider_not_for_type', 'premium_required'],
  }),
  remove: del('/payment-modes/{id}', {
    summary: 'Delete a payment mode that no circuit offers and no buyback uses',
    access: 'ROLE_PAYMENT_MODES_PAGE',
    answer: nothing,
    status: 204,
    errors: ['payment_mode_in_use'],
  }),
  order: post('/payment-modes/order', {
    summary: 'Reorder the payment modes',
    access: 'ROLE_PAYMENT_MODES_PAGE',
    body: z.strictObject({ accountId: z.uuid().optional(), ids: z.array(z.uuid()).max(200) }),
    answer: nothing,
    status: 204,
    errors: ['order_incomplete'],
  }),
  history: get('/payment-modes/{id}/history', {
    summary: 'History of a payment mode',
    access: 'ROLE_PAYMENT_MODES_PAGE',
    answer: historyAnswer,
  }),
}
