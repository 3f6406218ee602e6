import { present } from '#domain/checked.ts'
import {
  type cardOrderContract,
  type giftCardContract,
  paymentReports,
  type payoutContract,
  type transferContract,
} from '#domain/connector/contract/payments.ts'
import type { ProviderReport } from '#domain/payment/attempt.ts'
import { type Connector, newestOf } from './connector.ts'
import { asked, eventSettings, ping } from './http.ts'

/** An unknown status leaves the payment open at the provider. */
export const reportBy =
  (known: Readonly<Record<string, ProviderReport>>) =>
  (status: string): ProviderReport =>
    Object.hasOwn(known, status) ? present(known[status]) : 'accepted'

type PaymentFunctions = Pick<
  Connector<typeof eventSettings> & { type: 'payment_mode' },
  'type' | 'kind' | 'settings' | 'test' | 'events' | 'pay' | 'findPayment' | 'cancelPayment' | 'reportOf'
>

/** Prefix of the idempotency keys. */
const collectionOf = (path: string) => path.slice(1)

/** Common functions of payment and card providers: create, find by reference, cancel. */
export const paymentsOver = ({
  calls,
  events,
}: typeof payoutContract | typeof transferContract | typeof giftCardContract): PaymentFunctions => ({
  type: 'payment_mode',
  kind: 'payment',
  settings: eventSettings,
  test: ping,
  events: { judge: newestOf([events.type]) },
  pay: ({ call, eventsUrl }, order) =>
    call(
      asked(calls.pay, {
        body: { ...order, callbackUrl: eventsUrl },
        idempotencyKey: `${collectionOf(calls.pay.path)}-${order.reference}`,
      }),
    ),
  findPayment: async ({ call }, reference) =>
    (await call(asked(calls.find, { query: { reference } }))).members[0] ?? null,
  cancelPayment: ({ call }, id) => call(asked(calls.cancel, { id })),
  reportOf: reportBy(paymentReports),
})

/** Card functions; voiding is idempotent. */
export const cardsOver = ({
  calls,
}: typeof giftCardContract | typeof cardOrderContract): NonNullable<
  (Connector<typeof eventSettings> & { type: 'payment_mode' })['cards']
> => ({
  void: ({ call }, id) => call(asked(calls.void, { id, idempotencyKey: `void-${id}` })),
  balance: async ({ call }, id) => (await call(asked(calls.balance, { id }))).balance,
})
