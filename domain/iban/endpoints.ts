import * as z from 'zod'
import { iban } from '../customer/schema.ts'
import { get, nothing, post } from '../endpoint.ts'
import { currencies, languages } from '../money.ts'
import { line } from '../text.ts'
import { ibanReasons, ibanStates } from './request.ts'

const key = z.string().max(100)

const ibanPage = z.object({
  state: z.enum(ibanStates),
  reason: z.enum(ibanReasons),
  identificationNumber: z.string(),
  product: z.string(),
  language: z.enum(languages),
  currency: z.enum(currencies),
  /** Set only while the link is open; afterwards the page shows only its state. */
  amount: z.int().nullable(),
  ibanEnd: z.string().nullable(),
  /** The postal code of the sale is required, so that a forwarded mail alone gives no access. */
  asksZipCode: z.boolean(),
})
export type IbanPage = z.infer<typeof ibanPage>

export const ibanEndpoints = {
  read: get('/iban-page/{id}', {
    summary: 'Retrieve an IBAN request by its private link; changes nothing',
    access: 'visitor',
    query: z.strictObject({ key: key.optional() }),
    answer: ibanPage,
    perMinute: 60,
  }),
  give: post('/iban-page/{id}', {
    summary: 'Submit the IBAN once; the payment becomes due again',
    access: 'visitor',
    body: z.strictObject({ key, iban, zipCode: line({ max: 20 }).nullish() }),
    answer: ibanPage,
    perMinute: 10,
    errors: [
      'iban_link_over',
      'iban_not_confirmed',
      'transition_refused',
      'payment_held',
      'payment_ended',
      'iban_not_needed',
    ],
  }),
  renew: post('/iban-page/{id}/link', {
    summary: 'Mail a new private link to the address of the sale, if the old one has ended',
    access: 'visitor',
    body: z.strictObject({ key }),
    answer: nothing,
    status: 204,
    perMinute: 5,
  }),
}
