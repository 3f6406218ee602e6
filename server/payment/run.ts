import { isOpenAttempt } from '#domain/payment/attempt.ts'
import { connectorOfProvider, isPaymentProvider, planOf, referenceFor } from '#domain/payment/plan.ts'
import { goesToAccount, limitOf } from '#domain/payment-mode/rules.ts'
import { buybackSubject } from '#server/buyback/subject.ts'
import { openNearestOf } from '#server/connectors/configuration/opened.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { systemUser, type Who } from '#server/platform/who.ts'
import { askAttempt, isDeadForGood, speakTo } from './ask.ts'
import {
  type AttemptRow,
  attemptsOf,
  claimAttempt,
  holderOf,
  insertAttempts,
  lockBuyback,
  paymentOfBuyback,
} from './store.ts'

const us = systemUser('payment')
/** Longer than a provider call with all its retries. */
export const claimSeconds = 90

type Asked = { accountId: string; buybackId: string }
export type Provider = NonNullable<Awaited<ReturnType<typeof openNearestOf>>>

const fail = async (tx: Tx<Who>, id: string, reason: string) => {
  await perform(tx, buybackSubject, { id, event: 'paymentFail', reason })
}

/** Next step of the payment, under the lock of the buyback. */
const planned = async (tx: Tx<Who>, buybackId: string) => {
  const row = await lockBuyback(tx, buybackId)
  const payment = row ? await paymentOfBuyback(tx, buybackId) : undefined
  if (!row || !payment || !isPaymentProvider(payment.provider)) return null
  const code = connectorOfProvider[payment.provider]
  if (!code) return null
  const attempts = await attemptsOf(tx, payment.id)
  const max = payment.type ? limitOf(payment.type, payment.mode_max) : null
  const plan = planOf({ item: row.item_status, payment: row.payment_status }, { amount: payment.amount, max }, attempts)
  // Transfers wait until the customer has given an IBAN.
  if (plan.step === 'open' && payment.type && goesToAccount(payment.type) && !row.iban_given) return null
  return { row, payment, code, attempts, plan }
}

/**
 * Commits the attempts before the provider is called: after a crash they are found and queried. From here on only the
 * provider's answer ends the payment.
 */
const open = (app: App, buybackId: string, provider: Provider) =>
  within(app, us, async (tx): Promise<AttemptRow[]> => {
    const found = await planned(tx, buybackId)
    if (found?.plan.step !== 'open') return []
    const { payment, plan } = found
    const rows = await insertAttempts(
      tx,
      plan.parts.map(({ part, number, amount }) => ({
        account_id: payment.account_id,
        payment_id: payment.id,
        buyback_id: buybackId,
        payer_account_id: payment.payer_account_id,
        part,
        number,
        amount,
        currency: payment.currency,
        provider: payment.provider,
        configuration_id: provider.id,
        reference: referenceFor(payment.id, part, number),
        status: 'attempt_started',
        started_by_name: tx.who.name,
      })),
    )
    for (const one of rows) await claimAttempt(tx, one, claimSeconds)
    await perform(tx, buybackSubject, { id: buybackId, event: 'paymentInitiate' })
    return rows
  })

const claimed = async (app: App, attempts: readonly AttemptRow[]) => {
  const mine: AttemptRow[] = []
  for (const one of attempts) if (await within(app, us, (tx) => claimAttempt(tx, one, claimSeconds))) mine.push(one)
  return mine
}

/**
 * Job of one payment; idempotent and safe under concurrency. An attempt that may have arrived is queried by reference
 * first, one that did not is sent again under the same reference, and a new one is made only if none is open.
 */
export const runPayment = async (app: App, { buybackId }: Asked) => {
  const found = await within(app, us, (tx) => planned(tx, buybackId))
  if (!found) return
  const { plan, payment, code, attempts } = found
  if (plan.step === 'nothing') return
  if (plan.step === 'refuse') return within(app, us, (tx) => fail(tx, buybackId, 'gift_card_maximum'))
  if (plan.step === 'ask') {
    const open = attempts.filter(({ status, configuration_id }) => isOpenAttempt(status) && configuration_id)
    for (const one of await claimed(app, open)) await askAttempt(app, one)
    return
  }
  // Failed attempts are queried once more before a new order: they must not have paid.
  for (const dead of attempts.filter(({ configuration_id }) => configuration_id))
    if (!(await isDeadForGood(app, dead))) return
  const holder = await within(app, us, (tx) => holderOf(tx, payment))
  const provider = await openNearestOf(app, holder, 'payment_mode', code)
  if (!provider) return within(app, us, (tx) => fail(tx, buybackId, 'provider_missing'))
  for (const one of await open(app, buybackId, provider)) await speakTo(app, one, provider)
}
