import * as z from 'zod'
import { present } from '#domain/checked.ts'
import type { ProviderReport } from '#domain/payment/attempt.ts'
import { type Connector, newestOf, type Payment } from './connector.ts'
import { eventSettings, idPath, ping } from './http.ts'

const payment: z.ZodType<Payment> = z.object({
  id: z.string().min(1).max(200),
  reference: z.string().max(200),
  status: z.string().max(60),
})
const found = z.object({ members: z.array(payment).max(10) })

/** An unknown status leaves the payment open at the provider. */
export const reportBy =
  (known: Readonly<Record<string, ProviderReport>>) =>
  (status: string): ProviderReport =>
    Object.hasOwn(known, status) ? present(known[status]) : 'accepted'

const reportOf = reportBy({
  created: 'accepted',
  accepted: 'accepted',
  completed: 'completed',
  rejected: 'rejected',
  failed: 'rejected',
  cancelled: 'cancelled',
  returned: 'returned',
  // An issued card that was voided.
  voided: 'returned',
})

type PaymentFunctions = Pick<
  Connector<typeof eventSettings> & { type: 'payment_mode' },
  'type' | 'kind' | 'settings' | 'test' | 'events' | 'pay' | 'findPayment' | 'cancelPayment' | 'reportOf'
>

/**
 * Common functions of payment and card providers: create, find by reference, cancel; collection and event type differ.
 */
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
  reportOf,
})

const left = z.object({ balance: z.int().min(0) })

/** Card functions; voiding is idempotent. */
export const cardsOver = (
  collection: string,
): NonNullable<(Connector<typeof eventSettings> & { type: 'payment_mode' })['cards']> => ({
  void: ({ call }, id) =>
    call({
      kind: 'void_card',
      method: 'POST',
      path: `${idPath(collection, id)}/void`,
      idempotencyKey: `void-${id}`,
      answer: z.object({ status: z.string().max(60) }),
    }),
  balance: async ({ call }, id) =>
    (await call({ kind: 'card_balance', method: 'GET', path: `${idPath(collection, id)}/balance`, answer: left }))
      .balance,
})
