import { Refusal } from '#domain/errors.ts'
import { found } from '#server/buyback/read.ts'
import { type App, within } from '#server/platform/app.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import { holds, type Person } from '#server/platform/who.ts'
import { attemptsOf, paymentOfBuyback } from './store.ts'

/** Payment as shown to one side: provider references require a permission; warehouses see nothing. */
export const paymentShownOf = (app: App, who: Person, buybackId: string) =>
  within(app, who, async (tx) => {
    const buyback = await found(app, tx, buybackId)
    if (sideOf(who) === 'warehouse') return { payment: null }
    const payment = await paymentOfBuyback(tx, buybackId)
    if (!payment) return { payment: null }
    if (who.accountId && payment.account_id !== who.accountId && payment.payer_account_id !== who.accountId) {
      // A buyer sees only the state of a payment made by the retailer.
      if (buyback.buyer === null) throw new Refusal('not_found')
      return { payment: null }
    }
    const reads = holds(who, 'PAYMENT_CUSTOM_VALUES_READ')
    const attempts = await attemptsOf(tx, payment.id)
    return {
      payment: {
        id: payment.id,
        status: buyback.paymentStatus,
        type: payment.type,
        provider: payment.provider,
        issuer: payment.issuer,
        amount: payment.amount,
        currency: payment.currency,
        createdAt: payment.created_at,
        attempts: attempts.map((one) => ({
          id: one.id,
          part: one.part,
          number: one.number,
          amount: one.amount,
          status: one.status,
          provider: one.provider,
          startedBy: one.started_by_name,
          createdAt: one.created_at,
          settledAt: one.settled_at,
          reason: one.reason,
          reference: reads ? one.reference : null,
          providerReference: reads ? one.provider_reference : null,
          batchId: null,
        })),
      },
    }
  })
