import * as z from 'zod'
import { anyOf } from '../access.ts'
import { callFailures } from '../connector/schema.ts'
import { get } from '../endpoint.ts'
import { boundedCount } from '../keyset.ts'
import { keysetList, narrowing } from '../list/endpoint.ts'
import { paymentList } from './list.ts'
import { paymentShown } from './schema.ts'

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
  search: keysetList('/payments', paymentList, {
    summary: 'Search payments of all clients by reference, person, end of the IBAN, amount or day',
    access: 'PAYMENT_SEARCH',
  }),
  searchTotal: get('/payments/total', {
    summary: 'Count the payments of a search, up to a limit',
    replica: true,
    access: 'PAYMENT_SEARCH',
    ...narrowing(paymentList),
    answer: boundedCount,
  }),
}
