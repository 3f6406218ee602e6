import * as z from 'zod'
import { filter, get, post } from '../endpoint.ts'
import { ledgerFiles, ledgerMonth, month } from './schema.ts'

/** Path of a month's file; requires a signed URL. */
export const ledgerFileAddress = (accountId: string, file: string, of: string, language: string) =>
  `/api/ledger-files/${accountId}/${file}/${of}/${language}`

export const ledgerEndpoints = {
  months: get('/ledger', {
    summary: 'Monthly totals of the double-entry ledger: due, paid, absorbed and returned',
    access: 'PAYMENT_RECONCILE',
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: z.object({ months: z.array(ledgerMonth) }),
  }),
  file: post('/ledger-files', {
    summary: 'Signed URL of a month as CSV, valid for a few minutes: its entries, or the margin of sold items',
    access: 'PAYMENT_RECONCILE',
    body: z.strictObject({ file: z.enum(ledgerFiles), month, accountId: z.uuid().nullable().default(null) }),
    answer: z.object({ url: z.string() }),
  }),
}
