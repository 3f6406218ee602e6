import * as z from 'zod'
import { anyOf } from '../../access.ts'
import { filter, get, patch, post } from '../../endpoint.ts'
import { historyAnswer } from '../../history/schema.ts'
import { list } from '../../list/endpoint.ts'
import { line, plain } from '../../text.ts'
import { bankFileList, batchItemList, batchList, differenceList } from './list.ts'
import {
  bankFileRow,
  batchDetail,
  decisionInput,
  differenceRow,
  paymentSettings,
  prepareInput,
  settingsPatch,
} from './schema.ts'

/** Path of a batch file; requires a signed URL. */
export const batchFileAddress = (id: string) => `/api/payment-batches/${id}/content`

const paying = anyOf('PAYMENT_BATCH_PREPARE', 'PAYMENT_BATCH_RELEASE')
const ofAccount = z.strictObject({ accountId: filter.id.optional() })
/** Maximum size; the file is read as a stream and not stored. */
export const bankFileBytes = 100 * 1024 * 1024

export const batchEndpoints = {
  settings: get('/payment-settings', {
    summary: 'Retrieve the payer’s bank account and check settings',
    access: paying,
    query: ofAccount,
    answer: paymentSettings,
  }),
  patchSettings: patch('/payment-settings', {
    summary: 'Update the payer’s bank account and check settings; the IBAN is write-only',
    access: 'PAYMENT_BATCH_RELEASE',
    query: ofAccount,
    body: settingsPatch,
    answer: paymentSettings,
    errors: ['stale_version'],
  }),
  list: list('/payment-batches', batchList, {
    summary: 'List payment batches, newest first',
    access: paying,
  }),
  due: get('/payment-batches/due', {
    summary: 'Number of due transfers that a new batch would collect',
    access: 'PAYMENT_BATCH_PREPARE',
    query: ofAccount,
    answer: z.object({ transfers: z.int() }),
  }),
  prepare: post('/payment-batches', {
    summary: 'Create a batch of all due transfers and check it; nothing is paid yet',
    access: 'PAYMENT_BATCH_PREPARE',
    body: prepareInput,
    answer: batchDetail,
    status: 201,
    errors: ['payment_settings_missing', 'batch_empty'],
  }),
  read: get('/payment-batches/{id}', { summary: 'Retrieve a batch', access: paying, answer: batchDetail }),
  history: get('/payment-batches/{id}/history', {
    summary: 'History of a batch, including every download',
    access: paying,
    answer: historyAnswer,
  }),
  items: list('/payment-batches/{id}/items', batchItemList, {
    summary: 'List the payments of a batch, and the findings of excluded ones',
    access: paying,
  }),
  decide: post('/payment-batches/{id}/items/{paymentId}', {
    summary: 'Include a held payment with a reason, exclude one, or undo the decision',
    access: 'PAYMENT_BATCH_PREPARE',
    body: decisionInput,
    answer: batchDetail,
    errors: ['transition_refused', 'batch_item_blocked', 'batch_reason_required'],
  }),
  act: post('/payment-batches/{id}/events/{event}', {
    summary: 'Check again, release the seen `version`, confirm the hand-over to the bank, or cancel',
    access: paying,
    body: z.record(z.string().max(60), z.unknown()),
    answer: batchDetail,
    errors: ['transition_refused', 'batch_own_preparation', 'batch_changed', 'batch_empty', 'batch_over_limit'],
  }),
  file: post('/payment-batches/{id}/file', {
    summary: 'Signed URL of the bank file, valid for a few minutes; the request is recorded',
    access: paying,
    answer: z.object({ url: z.string() }),
    errors: ['transition_refused'],
  }),
  bankFiles: list('/payment-bank-files', bankFileList, {
    summary: 'List the processed bank files: pain.002, camt.053 and camt.054',
    access: 'PAYMENT_RECONCILE',
  }),
  handIn: post('/payment-bank-files', {
    summary: 'Upload a bank file; transfers are matched by end-to-end id',
    access: 'PAYMENT_RECONCILE',
    query: ofAccount,
    takes: 'file',
    bodyLimit: bankFileBytes,
    answer: bankFileRow,
    status: 202,
    errors: ['file_missing', 'file_too_large', 'file_empty', 'file_type_refused'],
  }),
  differences: list('/payment-differences', differenceList, {
    summary: 'List the differences between provider or bank reports and our records',
    access: 'PAYMENT_RECONCILE',
  }),
  settleDifference: post('/payment-differences/{id}/settle', {
    summary: 'Record how a difference was resolved; pays nothing',
    access: 'PAYMENT_RECONCILE',
    body: z.strictObject({ settlement: plain(line({ min: 2, max: 255 })) }),
    answer: differenceRow,
    errors: ['difference_settled'],
  }),
  reconcile: post('/payment-reconciliations', {
    summary: 'Reconcile the payments of the last days with every provider now',
    access: 'PAYMENT_RECONCILE',
    query: ofAccount,
    answer: z.object({ queued: z.literal(true) }),
    status: 202,
  }),
}
