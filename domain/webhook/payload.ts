import * as z from 'zod'
import { type BuybackEvent, buybackLife } from '../buyback/life.ts'
import { buybackStatuses, itemStatuses, paymentStatuses } from '../buyback/statuses.ts'
import { first } from '../checked.ts'
import { currencies } from '../money.ts'
import { timestamp } from '../text.ts'
import { webhookType } from './schema.ts'

const cents = z.int().nullable().describe('In cents')

/** Body of a message; written by the database function `queue_webhooks`. */
export const webhookPayload = (event: BuybackEvent) =>
  z.object({
    type: z.literal(webhookType(event)),
    timestamp: timestamp.describe('Time of the event'),
    data: z.object({
      id: z.uuid().describe('The buyback'),
      identificationNumber: z.string(),
      externalCode: z.string().nullable(),
      event: z.literal(event),
      eventId: z.uuid().describe('The same for every webhook that receives the event'),
      status: z.enum(buybackStatuses),
      itemStatus: z.enum(itemStatuses),
      paymentStatus: z.enum(paymentStatuses).nullable(),
      declaredPrice: cents,
      validatedPrice: cents,
      paymentAmount: cents,
      currency: z.enum(currencies),
    }),
  })

/** States after the first outcome of an event; those that it leaves are the first ones it is allowed in. */
const statesAfter = (event: BuybackEvent) => {
  const { from, outcomes } = buybackLife.events[event]
  const { to } = first(Object.values(outcomes))
  return {
    status: to.buyback ?? from?.buyback?.[0] ?? 'bb_in_processing',
    itemStatus: to.item ?? from?.item?.[0] ?? 'item_registered_in_warehouse',
    paymentStatus: to.payment ?? from?.payment?.[0] ?? 'payment_created',
  }
}

/** A message as it is sent for an event. */
export const webhookSample = (event: BuybackEvent) => ({
  type: webhookType(event),
  timestamp: '2026-03-02T08:00:00.000Z',
  data: {
    id: '01993c0e-0001-7000-8000-000000000001',
    identificationNumber: '2041556789013',
    externalCode: null,
    event,
    eventId: '01993c0e-0001-7000-8000-000000000002',
    ...statesAfter(event),
    declaredPrice: 10_000,
    validatedPrice: 10_000,
    paymentAmount: 10_500,
    currency: 'EUR',
  },
})
