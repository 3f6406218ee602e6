import * as z from 'zod'
import { type Connector, newestOf, type Payment } from './connector.ts'
import { eventSettings, idPath, ping } from './http.ts'

const payment: z.ZodType<Payment> = z.object({
  id: z.string().min(1).max(200),
  reference: z.string().max(200),
  status: z.string().max(60),
})
const found = z.object({ members: z.array(payment).max(10) })

type PaymentFunctions = Pick<
  Connector<typeof eventSettings> & { type: 'payment_mode' },
  'type' | 'kind' | 'settings' | 'test' | 'events' | 'pay' | 'findPayment' | 'cancelPayment'
>

/** Payments and cards are made, found by our reference and taken back alike; the collection and its events differ. */
export const paymentsOver = (collection: string, event: string): PaymentFunctions => ({
  type: 'payment_mode',
  kind: 'payment',
  settings: eventSettings,
  test: ping,
  events: { judge: newestOf([event]) },
  pay: ({ call, eventsUrl }, order) =>
    call({
      kind: 'pay',
      method: 'POST',
      path: `/${collection}`,
      body: { ...order, callbackUrl: eventsUrl },
      idempotencyKey: `${collection}-${order.reference}`,
      answer: payment,
    }),
  findPayment: async ({ call }, reference) => {
    const path = `/${collection}`
    const { members } = await call({ kind: 'find_payment', method: 'GET', path, query: { reference }, answer: found })
    return members[0] ?? null
  },
  cancelPayment: ({ call }, id) =>
    call({ kind: 'cancel_payment', method: 'DELETE', path: idPath(collection, id), answer: payment }),
})
