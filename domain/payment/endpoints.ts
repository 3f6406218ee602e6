import * as z from 'zod'
import { anyOf } from '../access.ts'
import { paymentStatuses } from '../buyback/statuses.ts'
import { callFailures } from '../connector/schema.ts'
import { filter, get } from '../endpoint.ts'
import { boundedCount, keysetList } from '../keyset.ts'
import { line } from '../text.ts'
import { paymentRow, paymentShown } from './schema.ts'

/** Filters of the payment search, shared by the server and the screens. */
export const paymentFilters = {
  /** Full buyback number, own reference or provider reference. */
  search: line({ max: 200 }),
  person: line({ max: 100 }),
  ibanEnd: z.string().regex(/^[0-9A-Za-z]{4}$/, { error: 'invalid_format' }),
  amount: filter.range,
  paymentStatus: filter.oneOf(paymentStatuses),
  accountId: filter.id,
  createdAt: filter.days,
}

export const paymentEndpoints = {
  ofBuyback: get('/buybacks/{id}/payment', {
    summary: 'Retrieve the payment of a buyback with all attempts; null while nothing is due',
    access: anyOf('ROLE_BUYBACK_LIST_PAGE', 'ACCESS_PREDECLARED_BUYBACKS'),
    answer: z.object({ payment: paymentShown.nullable() }),
  }),
  balances: get('/buybacks/{id}/payment/balances', {
    summary: 'Retrieve the current balance of a payment’s gift cards from their issuer',
    access: 'PAYMENT_CUSTOM_VALUES_READ',
    answer: z.object({
      members: z.array(
        z.object({ attemptId: z.uuid(), balance: z.int().nullable(), failure: z.enum(callFailures).nullable() }),
      ),
    }),
    perMinute: 30,
  }),
  search: keysetList('/payments', {
    summary: 'Search payments of all clients by reference, person, end of the IBAN, amount or day',
    access: 'PAYMENT_SEARCH',
    item: paymentRow,
    filters: paymentFilters,
    sort: ['createdAt'],
    defaultSort: '-createdAt',
  }),
  searchTotal: get('/payments/total', {
    summary: 'Count the payments of a search, up to a limit',
    access: 'PAYMENT_SEARCH',
    query: z.strictObject(paymentFilters).partial(),
    answer: boundedCount,
  }),
}
