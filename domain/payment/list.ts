import * as z from 'zod'
import { paymentStatuses } from '../buyback/statuses.ts'
import { column } from '../list/columns.ts'
import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { line } from '../text.ts'
import { paymentRow } from './schema.ts'

/** Largest amount of the filter, in cents. */
const maxAmount = 5_000_000
const ibanEnd = z.string().regex(/^[0-9A-Za-z]{4}$/, { error: 'invalid_format' })

export const paymentList = defineList({
  row: paymentRow,
  filters: {
    /** Full buyback number, own reference or provider reference. */
    search: by.searchOf(line({ max: 200 }), 'payment.search.search'),
    person: by.textOf(line({ max: 100 }), { label: 'payment.search.person', max: 100 }),
    ibanEnd: by.textOf(ibanEnd, { label: 'payment.search.ibanEnd', max: 4 }),
    amount: by.amounts({ label: 'payment.amount', max: maxAmount }),
    createdAt: by.days({ label: 'payment.search.createdAt' }),
    paymentStatus: by.oneOf(paymentStatuses, { label: 'payment.state', words: 'buybackStatus.payment' }),
    accountId: by.id({ label: 'payment.search.client' }),
  },
  columns: {
    number: column.code('payment.search.number', { field: 'buybackNumber' }),
    createdAt: column.date('payment.search.createdAt', { sort: true }),
    account: column.text('payment.search.client', { field: 'accountName' }),
    customer: column.text('payment.search.customer', { field: 'customerName' }),
    iban: column.custom('payment.search.ibanEnd', { show: 'wide' }),
    status: column.status('payment.state', { words: 'buybackStatus.payment' }),
    reference: column.text('payment.reference', { show: 'wide' }),
    amount: column.custom('payment.amount', { align: 'right' }),
  },
  defaultSort: '-createdAt',
})
