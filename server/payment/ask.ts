import type { PaymentStatus } from '#domain/buyback/statuses.ts'
import { isOpenAttempt } from '#domain/payment/attempt.ts'
import { CallFailed } from '#server/connectors/call/call.ts'
import { openById } from '#server/connectors/configuration/opened.ts'
import { open } from '#server/db/seal.ts'
import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { differ, type News, settleAttempt } from './settle.ts'
import { type AttemptRow, freeAttempt, lockBuyback, recipientOf } from './store.ts'

const us = systemUser('payment')
type Opened = NonNullable<Awaited<ReturnType<typeof openById>>>
/** Milliseconds after which an order unknown to the provider is considered lost. */
const lostAfter = 15 * 60_000

const settle = (app: App, { reference }: AttemptRow, news: News) =>
  within(app, us, (tx) => settleAttempt(tx, reference, news))

const paying = ({ connector, context }: Opened) => {
  if (connector.type !== 'payment_mode') throw new Error(`${connector.code} pays nobody.`)
  return { connector, context }
}

/** Current status of a reference at the provider. */
export const newsOf = async (opened: Opened, reference: string): Promise<News> => {
  const { connector, context } = paying(opened)
  const found = await connector.findPayment(context, reference)
  return found
    ? { report: connector.reportOf(found.status), providerReference: found.id, reason: `found: ${found.status}` }
    : { report: 'absent' }
}

const orderOf = async (app: App, { account_id, buyback_id, reference, amount, currency, provider }: AttemptRow) => {
  const row = await within(app, us, (tx) => recipientOf(tx, account_id, buyback_id))
  const toAccount = provider === 'bank_transfer_provider' || provider === 'payout_provider'
  const iban = row.customer_iban && toAccount ? open(app.config.secretKey, row.customer_iban) : null
  return {
    reference,
    amount,
    currency,
    recipient: {
      name: [row.customer_firstname, row.customer_lastname].filter(Boolean).join(' '),
      email: row.customer_email,
      country: row.customer_country,
      iban,
    },
  }
}

/** Sends one order. Without an answer the provider is queried by reference; a refusal ends the attempt. */
export const speakTo = async (app: App, attempt: AttemptRow, opened: Opened) => {
  const { connector, context } = paying(opened)
  const order = await orderOf(app, attempt)
  try {
    const made = await connector.pay(context, order)
    await settle(app, attempt, {
      report: connector.reportOf(made.status),
      providerReference: made.id,
      reason: `answered: ${made.status}`,
    })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const news = await newsOf(opened, attempt.reference)
    if (news.report !== 'absent') return settle(app, attempt, news)
    if (error.failure === 'refused')
      return settle(app, attempt, { report: 'rejected', reason: `refused: ${error.status ?? ''}` })
    await within(app, us, (tx) => freeAttempt(tx, attempt))
    throw error
  }
}

const statusOf = (app: App, buybackId: string) =>
  within(
    app,
    us,
    async (tx): Promise<PaymentStatus | null> => (await lockBuyback(tx, buybackId))?.payment_status ?? null,
  )

/** Queries the status of an attempt. It is sent again only if the provider does not have it and it is still due. */
export const askAttempt = async (app: App, attempt: AttemptRow) => {
  const opened = attempt.configuration_id ? await openById(app, attempt.configuration_id) : null
  if (!opened) return
  const news = await newsOf(opened, attempt.reference)
  if (news.report !== 'absent' || attempt.status !== 'attempt_started') return settle(app, attempt, news)
  const status = await statusOf(app, attempt.buyback_id)
  if (status === 'payment_initiated') return speakTo(app, attempt, opened)
  if (Date.parse(attempt.created_at) < Date.now() - lostAfter)
    return settle(app, attempt, { report: 'rejected', reason: 'never_arrived' })
}

/** Whether a new order is safe: the provider must neither hold nor have paid the previous one. */
export const isDeadForGood = async (app: App, attempt: AttemptRow) => {
  const opened = attempt.configuration_id ? await openById(app, attempt.configuration_id) : null
  // The provider is no longer configured; a user decided to pay again.
  if (!opened) return true
  const news = await newsOf(opened, attempt.reference)
  await settle(app, attempt, news)
  if (news.report === 'accepted')
    await within(app, us, (tx) => differ(tx, attempt, 'dead_but_held', { was: attempt.status }))
  return news.report !== 'accepted' && news.report !== 'completed'
}

/** Asks the provider to cancel an order. If it was paid meanwhile it counts as paid. */
export const withdrawAttempt = async (app: App, attempt: AttemptRow) => {
  const opened = attempt.configuration_id ? await openById(app, attempt.configuration_id) : null
  if (!opened || !isOpenAttempt(attempt.status)) return
  const { connector, context } = paying(opened)
  const news = await newsOf(opened, attempt.reference)
  if (news.report !== 'accepted' || !news.providerReference) return askAttempt(app, attempt)
  try {
    const given = await connector.cancelPayment(context, news.providerReference)
    await settle(app, attempt, { report: connector.reportOf(given.status), reason: `withdrawn: ${given.status}` })
  } catch (error) {
    // Refused by the provider: the payment stays, and the user may force the cancellation.
    if (!(error instanceof CallFailed && error.failure === 'refused')) throw error
  }
}
