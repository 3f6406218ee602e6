import { isOpenAttempt } from '#domain/payment/attempt.ts'
import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { withdrawAttempt } from './ask.ts'
import { voidCards } from './cards.ts'
import { runPayment } from './run.ts'
import { attemptsOf, attemptsToAsk, paymentOfBuyback, paymentsToRun } from './store.ts'

const us = systemUser('payment')
const pollAfter = 10 * 60_000
const pollAtOnce = 200

/** Failures do not stop the others; the circuit breaker of the provider records them. */
const each = async (app: App, ids: readonly { account_id: string; id: string }[]) => {
  for (const { account_id, id } of ids)
    await runPayment(app, { accountId: account_id, buybackId: id }).catch((error: unknown) =>
      app.log.warn({ err: error, buyback: id }, 'payment not asked'),
    )
}

/** Queries the status of open orders and runs payments whose job was lost. */
export const pollPayments = async (app: App, now = Date.now()) => {
  const before = new Date(now - pollAfter)
  const open = await within(app, us, (tx) => attemptsToAsk(tx, before, pollAtOnce))
  await each(app, [
    ...new Map(open.map((one) => [one.buyback_id, { account_id: one.account_id, id: one.buyback_id }])).values(),
  ])
  await each(app, await within(app, us, (tx) => paymentsToRun(tx, before, pollAtOnce)))
}

export const withdrawPayment = async (app: App, { buybackId }: { buybackId: string }) => {
  const attempts = await within(app, us, async (tx) => {
    const payment = await paymentOfBuyback(tx, buybackId)
    return payment ? attemptsOf(tx, payment.id) : []
  })
  for (const one of attempts) if (isOpenAttempt(one.status)) await withdrawAttempt(app, one)
  await voidCards(app, buybackId)
}
