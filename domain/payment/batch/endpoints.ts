import * as z from 'zod'
import { anyOf } from '../../access.ts'
import { filter, get, list, patch, post } from '../../endpoint.ts'
import { historyAnswer } from '../../history/schema.ts'
import { line, plain } from '../../text.ts'
import { findings, verdicts } from './checks.ts'
import { batchStatuses } from './life.ts'
import {
  bankFileRow,
  bankStatuses,
  batchDetail,
  batchItem,
  batchRow,
  decisionAsked,
  differenceRow,
  paymentSettings,
  prepareAsked,
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
    summary: 'From which account the payer pays, and what is checked before',
    access: paying,
    query: ofAccount,
    answer: paymentSettings,
  }),
  patchSettings: patch('/payment-settings', {
    summary: 'Change the paying account and what is checked before; the IBAN is only ever written',
    access: 'PAYMENT_BATCH_RELEASE',
    query: ofAccount,
    body: settingsPatch,
    answer: paymentSettings,
    errors: ['stale_version'],
  }),
  list: list('/payment-batches', {
    summary: 'Bank files of the payer, newest first',
    access: paying,
    item: batchRow,
    filters: { status: filter.oneOf(batchStatuses), accountId: filter.id },
    sort: ['preparedAt'],
    defaultSort: '-preparedAt',
  }),
  prepare: post('/payment-batches', {
    summary: 'Gather everything that is owed by transfer and check it; nothing is paid yet',
    access: 'PAYMENT_BATCH_PREPARE',
    body: prepareAsked,
    answer: batchDetail,
    status: 201,
    errors: ['payment_settings_missing'],
  }),
  read: get('/payment-batches/{id}', { summary: 'One batch', access: paying, answer: batchDetail }),
  history: get('/payment-batches/{id}/history', {
    summary: 'What happened to a batch, with every download',
    access: paying,
    answer: historyAnswer,
  }),
  items: list('/payment-batches/{id}/items', {
    summary: 'What is in a batch, and why something is not',
    access: paying,
    item: batchItem,
    filters: {
      search: filter.text,
      verdict: filter.oneOf(verdicts),
      finding: filter.oneOf(findings),
      bankStatus: filter.oneOf(bankStatuses),
    },
    sort: ['verdict', 'name', 'amount'],
    defaultSort: 'verdict',
  }),
  decide: post('/payment-batches/{id}/items/{paymentId}', {
    summary: 'Include a payment that was held, with a reason; take one out; or undo it',
    access: 'PAYMENT_BATCH_PREPARE',
    body: decisionAsked,
    answer: batchDetail,
    errors: ['transition_refused', 'batch_item_blocked', 'batch_reason_required'],
  }),
  act: post('/payment-batches/{id}/events/{event}', {
    summary: 'Check it again, release it as it was seen (`version`), say that the bank has it, give it up',
    access: paying,
    body: z.record(z.string().max(60), z.unknown()),
    answer: batchDetail,
    errors: ['transition_refused', 'batch_own_preparation', 'batch_changed', 'batch_empty', 'batch_over_limit'],
  }),
  file: post('/payment-batches/{id}/file', {
    summary: 'An address of the bank file that works for a few minutes; who asked is kept',
    access: paying,
    answer: z.object({ url: z.string() }),
    errors: ['transition_refused'],
  }),
  bankFiles: list('/payment-bank-files', {
    summary: 'What the bank answered: pain.002, camt.053 and camt.054 that were read',
    access: 'PAYMENT_RECONCILE',
    item: bankFileRow,
    filters: { accountId: filter.id, batchId: filter.id },
    sort: ['createdAt'],
    defaultSort: '-createdAt',
  }),
  handIn: post('/payment-bank-files', {
    summary: 'Hand in what the bank answered; each transfer is found by its end-to-end id',
    access: 'PAYMENT_RECONCILE',
    query: ofAccount,
    takes: 'file',
    bodyLimit: bankFileBytes,
    answer: bankFileRow,
    status: 202,
    errors: ['file_missing', 'file_too_large', 'file_empty', 'file_type_refused'],
  }),
  differences: list('/payment-differences', {
    summary: 'What a provider or the bank says and our records do not',
    access: 'PAYMENT_RECONCILE',
    item: differenceRow,
    filters: { accountId: filter.id, settled: filter.flag },
    sort: ['foundAt'],
    defaultSort: '-foundAt',
  }),
  settleDifference: post('/payment-differences/{id}/settle', {
    summary: 'Say how a difference was settled; nothing is paid by it',
    access: 'PAYMENT_RECONCILE',
    body: z.strictObject({ settlement: plain(line({ min: 2, max: 255 })) }),
    answer: differenceRow,
    errors: ['difference_settled'],
  }),
  reconcile: post('/payment-reconciliations', {
    summary: 'Ask every provider about every payment of the last days, now',
    access: 'PAYMENT_RECONCILE',
    query: ofAccount,
    answer: z.object({ queued: z.literal(true) }),
    status: 202,
  }),
}
