import * as z from 'zod'
import { type Connector, newestOf, type Payment } from '../connector.ts'
import { eventSettings, idPath, ping } from '../http.ts'
import { cardsOver, reportBy } from '../http-payments.ts'

const order = z
  .object({
    orderId: z.string().min(1).max(200),
    clientReference: z.string().max(200),
    state: z.string().max(60),
  })
  .transform(
    ({ orderId, clientReference, state }): Payment => ({ id: orderId, reference: clientReference, status: state }),
  )
/** Answer of a lookup; empty if the reference is unknown. */
const orders = z.array(order).max(10)

/** Cents as a decimal string. */
const decimal = (hundredths: number) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** A gift card shop with orders; protocol in docs/integration.md. */
export const connector: Connector<typeof eventSettings> = {
  id: '0198a5e0-0001-7000-8000-000000000006',
  code: 'http-card-orders',
  name: 'HTTP gift-card shop',
  type: 'payment_mode',
  kind: 'payment',
  settings: eventSettings,
  test: ping,
  events: { judge: newestOf(['card-order.updated']) },
  pay: ({ call, eventsUrl }, { reference, amount, currency, recipient }) =>
    call({
      kind: 'pay',
      method: 'POST',
      path: '/card-orders',
      body: {
        clientReference: reference,
        lines: [{ faceValue: decimal(amount), currency, quantity: 1 }],
        recipient: recipient ? { name: recipient.name, email: recipient.email } : null,
        notifyUrl: eventsUrl,
      },
      idempotencyKey: reference,
      answer: order,
    }),
  findPayment: async ({ call }, reference) => {
    const query = { clientReference: reference }
    const found = await call({ kind: 'find_payment', method: 'GET', path: '/card-orders', query, answer: orders })
    return found[0] ?? null
  },
  cancelPayment: ({ call }, id) =>
    call({ kind: 'cancel_payment', method: 'DELETE', path: idPath('card-orders', id), answer: order }),
  reportOf: reportBy({
    placed: 'accepted',
    accepted: 'accepted',
    delivered: 'completed',
    completed: 'completed',
    refused: 'rejected',
    rejected: 'rejected',
    voided: 'returned',
    cancelled: 'cancelled',
  }),
  cards: cardsOver('card-orders'),
}
