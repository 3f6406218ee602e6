import type { PaymentStatus } from '#domain/buyback/statuses.ts'
import { isOpenAttempt } from '#domain/payment/attempt.ts'
import { CallFailed } from '#server/connectors/call/call.ts'
import { openById } from '#server/connectors/configuration/opened.ts'
import { type App, within } from '#server/platform/app.ts'
import { open } from '#server/platform/security/crypto.ts'
import { systemUser } from '#server/platform/who.ts'
import { differ, type News, settleAttempt } from './settle.ts'
import { type AttemptRow, freeAttempt, lockBuyback, recipientOf } from './store.ts'

const us = systemUser('payment')
type Opened = NonNullable<Awaited<ReturnType<typeof openById>>>
/** After this, an order that the provider never heard of does not arrive any more. */
const lostAfter = 15 * 60_000

const settle = (app: App, { reference }: AttemptRow, news: News) =>
  within(app, us, (tx) => settleAttempt(tx, reference, news))

const paying = ({ connector, context }: Opened) => {
  if (connector.type !== 'payment_mode') throw new Error(`${connector.code} pays nobody.`)
  return { connector, context }
}

/** What the provider says of a reference. */
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

/** Sends one order. Where the answer does not come, the provider is asked; where it says no, that ends the attempt. */
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

/** Asks what became of an attempt; only one that the provider has not, and that is still wanted, is sent again. */
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

/** Before another order is made: the provider must not have the one before after all, nor have paid it. */
export const isDeadForGood = async (app: App, attempt: AttemptRow) => {
  const opened = attempt.configuration_id ? await openById(app, attempt.configuration_id) : null
  // Nobody is left to ask: a person decided to pay again.
  if (!opened) return true
  const news = await newsOf(opened, attempt.reference)
  await settle(app, attempt, news)
  if (news.report === 'accepted')
    await within(app, us, (tx) => differ(tx, attempt, 'dead_but_held', { was: attempt.status }))
  return news.report !== 'accepted' && news.report !== 'completed'
}

/** Asks the provider to give up what it has. What it paid meanwhile counts as paid. */
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
    // It said no: whoever asked sees that the payment could not be cancelled, and may force it.
    if (!(error instanceof CallFailed && error.failure === 'refused')) throw error
  }
}
