import { post } from '../endpoint.ts'
import { customerChosen, customersFound, lookupAsked } from './lookup.ts'

export const customerEndpoints = {
  lookup: post('/customers/lookup', {
    summary: 'Returning customers whose name, mail or number begins so, masked; of the buybacks that the seller sees',
    access: 'CUSTOMER_LOOKUP',
    body: lookupAsked,
    answer: customersFound,
    perMinute: 60,
  }),
  choose: post('/customers/{id}/choose', {
    summary:
      'The contact details of one that was found, for the form; named in the history of the buyback they are from',
    access: 'CUSTOMER_LOOKUP',
    answer: customerChosen,
    perMinute: 20,
  }),
}
