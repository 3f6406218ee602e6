import type * as z from 'zod'
import { cardOrderContract, cardOrderReports } from '#domain/connector/contract/payments.ts'
import { type Connector, newestOf, type Payment } from '../connector.ts'
import { asked, eventSettings, ping } from '../http.ts'
import { cardsOver, reportBy } from '../http-payments.ts'

const { calls, events } = cardOrderContract

const paymentOf = ({ orderId, clientReference, state }: z.output<typeof calls.pay.answer>): Payment => ({
  id: orderId,
  reference: clientReference,
  status: state,
})

/** Cents as a decimal string. */
const decimal = (hundredths: number) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** A gift card shop with orders; protocol in docs/providers.md. */
export const connector: Connector<typeof eventSettings> = {
  id: '0198a5e0-0001-7000-8000-000000000006',
  code: 'http-card-orders',
  name: 'HTTP gift-card shop',
  type: 'payment_mode',
  kind: 'payment',
  settings: eventSettings,
  test: ping,
  events: { judge: newestOf([events.type]) },
  pay: async ({ call, eventsUrl }, { reference, amount, currency, recipient }) =>
    paymentOf(
      await call(
        asked(calls.pay, {
          body: {
            clientReference: reference,
            lines: [{ faceValue: decimal(amount), currency, quantity: 1 }],
            recipient: recipient ? { name: recipient.name, email: recipient.email } : null,
            notifyUrl: eventsUrl,
          },
          idempotencyKey: reference,
        }),
      ),
    ),
  findPayment: async ({ call }, reference) => {
    const [found] = await call(asked(calls.find, { query: { clientReference: reference } }))
    return found ? paymentOf(found) : null
  },
  cancelPayment: async ({ call }, id) => paymentOf(await call(asked(calls.cancel, { id }))),
  reportOf: reportBy(cardOrderReports),
  cards: cardsOver(cardOrderContract),
}
