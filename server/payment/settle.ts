import type { ProviderReport } from '#domain/payment/attempt.ts'
import { settledBy } from '#domain/payment/settled.ts'
import { buybackSubject } from '#server/buyback/subject.ts'
import { openById } from '#server/connectors/configuration/opened.ts'
import { loadConnector } from '#server/connectors/registry.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser, type Who } from '#server/platform/who.ts'
import {
  type AttemptRow,
  attemptByReference,
  attemptsOf,
  bookRecoverable,
  lockBuyback,
  noteDifference,
  recoverableOf,
  updateAttempt,
} from './store.ts'

const us = systemUser('payment')

export type News = { report: ProviderReport; providerReference?: string | null; reason?: string | null }

export const differ = (tx: Tx, attempt: AttemptRow, kind: string, details: object) =>
  noteDifference(tx, {
    account_id: attempt.account_id,
    payer_account_id: attempt.payer_account_id,
    payment_id: attempt.payment_id,
    buyback_id: attempt.buyback_id,
    attempt_id: attempt.id,
    kind,
    difference_key: `${kind} ${attempt.id}`,
    amount: attempt.amount,
    currency: attempt.currency,
    details: JSON.stringify(details),
  })

/**
 * Applies a status to one attempt and moves the payment when all its attempts agree. Repeated, late or reordered
 * statuses give the same result; contradictions are recorded for manual settlement and never cause a payment.
 */
export const settleAttempt = async (tx: Tx<Who>, reference: string, { report, providerReference, reason }: News) => {
  const known = await attemptByReference(tx, reference)
  if (!known) return null
  const row = await lockBuyback(tx, known.buyback_id)
  // Read again: another worker may have settled it while this one waited for the lock.
  const attempt = await attemptByReference(tx, reference)
  if (!row || !attempt) return null
  const attempts = await attemptsOf(tx, attempt.payment_id)
  const { part, number } = attempt
  const payment = row.payment_status
  const recoverable = await recoverableOf(tx, attempt)
  const { to, conflict, doubled, paidThoughEnded, recover, event } = settledBy({
    ...{ payment, attempts, part, number, report, recoverable },
  })
  if (conflict)
    await differ(tx, attempt, `told_${report}`, { was: attempt.status, told: report, reason: reason ?? null })
  await updateAttempt(tx, attempt, {
    status: to,
    provider_reference: providerReference ?? attempt.provider_reference,
    ...(to === attempt.status
      ? {}
      : { reason: reason ?? null, settled_at: to === 'attempt_accepted' ? null : new Date().toISOString() }),
    claimed_until: null,
  })
  if (doubled) {
    const all = attempts.map((one) => [one.reference, one.id === attempt.id ? to : one.status])
    await differ(tx, attempt, 'paid_twice', { attempts: all })
  }
  if (paidThoughEnded) await differ(tx, attempt, 'paid_though_ended', { payment })
  if (recover !== 0) await bookRecoverable(tx, attempt.id, recover)
  // A card issued too late is voided.
  if (doubled || paidThoughEnded)
    await enqueue(tx, 'withdrawPayment', { accountId: attempt.account_id, buybackId: attempt.buyback_id })
  if (event) await perform(tx, buybackSubject, { id: attempt.buyback_id, event, reason: reason ?? null })
  return { to, conflict }
}

type Told = { configurationId: string; reference: string; status: string }

/** Applies a provider's event; only for orders sent to that provider. */
export const settlePayment = async (app: App, { configurationId, reference, status }: Told) => {
  const opened = await openById(app, configurationId)
  const connector = opened ? await loadConnector(opened.connector.code) : null
  if (connector?.type !== 'payment_mode') return
  await within(app, us, async (tx) => {
    const attempt = await attemptByReference(tx, reference)
    if (attempt?.configuration_id !== configurationId) return
    await settleAttempt(tx, reference, { report: connector.reportOf(status), reason: `event: ${status}` })
  })
}
