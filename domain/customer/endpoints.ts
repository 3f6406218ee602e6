import { post } from '../endpoint.ts'
import { customerChosen, customersFound, lookupQuery } from './lookup.ts'

export const customerEndpoints = {
  lookup: post('/customers/lookup', {
    summary: 'Search returning customers by the start of a name, e-mail address or phone number; results are masked',
    access: 'CUSTOMER_LOOKUP',
    body: lookupQuery,
    answer: customersFound,
    perMinute: 60,
  }),
  choose: post('/customers/{id}/choose', {
    summary: 'Retrieve the contact details of a customer found by search; recorded in the history of the buyback',
    access: 'CUSTOMER_LOOKUP',
    answer: customerChosen,
    perMinute: 20,
  }),
}
