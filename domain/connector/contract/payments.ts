import * as z from 'zod'
import type { ProviderReport } from '../../payment/attempt.ts'
import { type ProviderContract, providerCall } from './call.ts'
import { callbackUrl, cents, common, currency, id, reference, sampleUrl, text } from './parts.ts'

const payment = z.object({ id, reference: text(200), status: text(60) })
const payments = z.object({ members: z.array(payment).max(10).describe('Empty if the reference is unknown') })

const recipient = z.object({
  name: z.string(),
  email: z.string().nullable(),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2'),
  iban: z.string().nullable().describe('Null: the provider asks the payee for it'),
})
const order = z.object({
  reference,
  amount: cents,
  currency,
  recipient: recipient.optional().describe('The customer who is paid'),
  callbackUrl,
})
const sampleOrder = {
  reference: '0198a5e0-0001-7000-8000-00000000000b-1',
  amount: 12_500,
  currency: 'EUR',
  recipient: {
    name: 'Camille Martin',
    email: 'camille.martin@example.org',
    country: 'FR',
    iban: 'FR7630006000011234567890189',
  },
  callbackUrl: sampleUrl,
}

/** Statuses of payouts, transfers and gift cards; an unknown one leaves the payment open. */
export const paymentReports = {
  created: 'accepted',
  accepted: 'accepted',
  completed: 'completed',
  rejected: 'rejected',
  failed: 'rejected',
  cancelled: 'cancelled',
  returned: 'returned',
  // An issued card that was voided.
  voided: 'returned',
} as const satisfies Readonly<Record<string, ProviderReport>>

/** Statuses of the orders of a gift card shop. */
export const cardOrderReports = {
  placed: 'accepted',
  accepted: 'accepted',
  delivered: 'completed',
  completed: 'completed',
  refused: 'rejected',
  rejected: 'rejected',
  voided: 'returned',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<string, ProviderReport>>

const paymentCalls = (collection: string) => ({
  ...common,
  pay: providerCall({
    kind: 'pay',
    method: 'POST',
    path: `/${collection}`,
    summary: 'Orders a payment; the same key never pays twice',
    keyed: true,
    body: order,
    sample: sampleOrder,
    answer: payment,
  }),
  find: providerCall({
    kind: 'find_payment',
    method: 'GET',
    path: `/${collection}`,
    summary: 'Finds a payment by our reference, for example when the answer was lost',
    query: z.object({ reference }),
    answer: payments,
  }),
  cancel: providerCall({
    kind: 'cancel_payment',
    method: 'DELETE',
    path: `/${collection}/{id}`,
    summary: 'Cancels a payment that was not executed; an executed one keeps its status',
    answer: payment,
  }),
})

const cardCalls = (collection: string) => ({
  void: providerCall({
    kind: 'void_card',
    method: 'POST',
    path: `/${collection}/{id}/void`,
    summary: 'Voids an unspent card; 4xx if it was partly spent. A repeated void returns the same result',
    keyed: true,
    answer: z.object({ status: text(60) }),
  }),
  balance: providerCall({
    kind: 'card_balance',
    method: 'GET',
    path: `/${collection}/{id}/balance`,
    summary: 'Reads what is left on a card',
    answer: z.object({ balance: cents }),
  }),
})

export const payoutContract = {
  title: 'Payout provider',
  calls: paymentCalls('payouts'),
  events: { type: 'payout.updated', statuses: paymentReports },
} as const satisfies ProviderContract

export const transferContract = {
  title: 'Transfer provider',
  calls: paymentCalls('transfers'),
  events: { type: 'transfer.updated', statuses: paymentReports },
} as const satisfies ProviderContract

export const giftCardContract = {
  title: 'Gift card provider',
  calls: { ...paymentCalls('gift-cards'), ...cardCalls('gift-cards') },
  events: { type: 'gift-card.updated', statuses: paymentReports },
} as const satisfies ProviderContract

const cardOrder = z.object({ orderId: id, clientReference: text(200), state: text(60) })

export const cardOrderContract = {
  title: 'Gift card shop',
  calls: {
    ...common,
    pay: providerCall({
      kind: 'pay',
      method: 'POST',
      path: '/card-orders',
      summary: 'Orders a gift card; the same key never orders twice',
      keyed: true,
      body: z.object({
        clientReference: reference,
        lines: z
          .array(
            z.object({
              faceValue: z
                .string()
                .regex(/^\d+\.\d{2}$/)
                .describe('Decimal with two places'),
              currency,
              quantity: z.literal(1),
            }),
          )
          .length(1),
        recipient: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
        notifyUrl: callbackUrl,
      }),
      sample: {
        clientReference: sampleOrder.reference,
        lines: [{ faceValue: '125.00', currency: 'EUR', quantity: 1 }],
        recipient: { name: 'Camille Martin', email: 'camille.martin@example.org' },
        notifyUrl: sampleUrl,
      },
      answer: cardOrder,
    }),
    find: providerCall({
      kind: 'find_payment',
      method: 'GET',
      path: '/card-orders',
      summary: 'Finds an order by our reference; an empty array if it is unknown',
      query: z.object({ clientReference: reference }),
      answer: z.array(cardOrder).max(10),
    }),
    cancel: providerCall({
      kind: 'cancel_payment',
      method: 'DELETE',
      path: '/card-orders/{id}',
      summary: 'Cancels an order that was not delivered; a delivered one keeps its state',
      answer: cardOrder,
    }),
    ...cardCalls('card-orders'),
  },
  events: { type: 'card-order.updated', statuses: cardOrderReports },
} as const satisfies ProviderContract
