import type { PaymentStatus } from '#domain/buyback/statuses.ts'
import type { ProviderReport } from '#domain/payment/attempt.ts'
import { type Settled, settledBy } from '#domain/payment/settled.ts'
import { lockForPayment, type PaymentEvent, performPaymentEvents } from '#server/buyback/payment-events.ts'
import { openById } from '#server/connectors/configuration/opened.ts'
import { loadConnector } from '#server/connectors/registry.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { enqueueAll } from '#server/platform/jobs/jobs.ts'
import { systemUser, type Who } from '#server/platform/who.ts'
import {
  type AttemptRow,
  attemptByReference,
  attemptsByReference,
  attemptsOfPayments,
  bookRecoverable,
  type NewDifference,
  noteDifferences,
  recoverableOf,
  writeAttempts,
} from './store.ts'

const us = systemUser('payment')

export type News = { report: ProviderReport; providerReference?: string | null; reason?: string | null }
type AttemptNews = News & {
  reference: string
  /** A rejected instant transfer that is due again as a standard one. */
  isUnreached?: boolean
}

const differenceOf = (attempt: AttemptRow, kind: string, details: object): NewDifference => ({
  account_id: attempt.account_id,
  payer_account_id: attempt.payer_account_id,
  payment_id: attempt.payment_id,
  buyback_id: attempt.buyback_id,
  attempt_id: attempt.id,
  kind,
  difference_key: `${kind} ${attempt.id}`,
  amount: attempt.amount,
  currency: attempt.currency,
  details,
})

export const differ = (tx: Tx, attempt: AttemptRow, kind: string, details: object) =>
  noteDifferences(tx, [differenceOf(attempt, kind, details)])

type Judged = {
  payment: PaymentStatus
  attempt: AttemptRow
  attempts: readonly AttemptRow[]
  news: AttemptNews
  settled: Settled
}

const differencesOf = ({ payment, attempt, attempts, news: { report, reason = null }, settled }: Judged) => {
  const { to, conflict, doubled, paidThoughEnded } = settled
  const statuses = attempts.map((one) => [one.reference, one.id === attempt.id ? to : one.status])
  return [
    conflict && differenceOf(attempt, `told_${report}`, { was: attempt.status, told: report, reason }),
    doubled && differenceOf(attempt, 'paid_twice', { attempts: statuses }),
    paidThoughEnded && differenceOf(attempt, 'paid_though_ended', { payment }),
  ].filter((one) => one !== false)
}

const resultOf = ({ attempt, news: { providerReference, reason = null }, settled: { to } }: Judged) => ({
  account_id: attempt.account_id,
  id: attempt.id,
  status: to,
  provider_reference: providerReference ?? attempt.provider_reference,
  ...(to === attempt.status
    ? { reason: attempt.reason, settled_at: attempt.settled_at }
    : { reason, settled_at: to === 'attempt_accepted' ? null : new Date().toISOString() }),
})

const write = async (tx: Tx<Who>, judged: readonly Judged[], locked: Awaited<ReturnType<typeof lockForPayment>>) => {
  await writeAttempts(tx, judged.map(resultOf))
  await noteDifferences(tx, judged.flatMap(differencesOf))
  const recovered = judged.filter(({ settled }) => settled.recover !== 0)
  if (recovered.length > 0)
    await bookRecoverable(
      tx,
      recovered.map(({ attempt, settled }) => ({ attempt: attempt.id, change: settled.recover })),
    )
  // A card issued too late is voided.
  await enqueueAll(
    tx,
    'withdrawPayment',
    judged
      .filter(({ settled }) => settled.doubled || settled.paidThoughEnded)
      .map(({ attempt }) => ({ accountId: attempt.account_id, buybackId: attempt.buyback_id })),
  )
  const events = judged.flatMap(({ attempt, news, settled: { event } }): PaymentEvent[] =>
    event
      ? [
          {
            id: attempt.buyback_id,
            event: event === 'paymentFail' && news.isUnreached ? 'paymentUnreached' : event,
            reason: news.reason ?? null,
          },
        ]
      : [],
  )
  await performPaymentEvents(tx, locked, events)
}

type AttemptKeys = Pick<AttemptRow, 'id' | 'reference' | 'payment_id' | 'buyback_id'>

/** Settles news of different buybacks. */
const settleRound = async (tx: Tx<Who>, round: readonly { news: AttemptNews; known: AttemptKeys }[]) => {
  const locked = await lockForPayment(
    tx,
    round.map(({ known }) => known.buyback_id),
  )
  // Read again: another worker may have settled them while this one waited for the locks.
  const current = await attemptsOfPayments(tx, [...new Set(round.map(({ known }) => known.payment_id))])
  const byPayment = Map.groupBy(current, (one) => one.payment_id)
  const recoverable = await recoverableOf(tx, current)
  const judged = round.flatMap(({ news, known }): Judged[] => {
    const attempts = byPayment.get(known.payment_id) ?? []
    const attempt = attempts.find((one) => one.id === known.id)
    const row = locked.get(known.buyback_id)
    if (!row || !attempt) return []
    const { part, number, payer_account_id, buyback_id } = attempt
    const owed = recoverable.get(`${payer_account_id} ${buyback_id}`) ?? 0
    const { report } = news
    const payment = row.now.payment
    return [
      {
        payment,
        attempt,
        attempts,
        news,
        settled: settledBy({ payment, attempts, part, number, report, recoverable: owed }),
      },
    ]
  })
  await write(tx, judged, locked)
  return judged
}

/**
 * Applies statuses to attempts and moves each payment when all its attempts agree. Repeated, late or reordered
 * statuses give the same result; contradictions are recorded for manual settlement and never cause a payment.
 * Set-based: the number of statements does not depend on the number of attempts. The result has one element per status;
 * null: unknown reference.
 */
export const settleAttempts = async (tx: Tx<Who>, all: readonly AttemptNews[]) => {
  const references = [...new Set(all.map(({ reference }) => reference))]
  const known = new Map((await attemptsByReference(tx, references)).map((one) => [one.reference, one]))
  const results = new Map<AttemptNews, Pick<Settled, 'to' | 'conflict'>>()
  const pending = all.flatMap((news) => {
    const attempt = known.get(news.reference)
    return attempt ? [{ news, known: attempt }] : []
  })
  // Several statuses of one buyback are applied in order, one per round.
  const perBuyback = [...Map.groupBy(pending, (one) => one.known.buyback_id).values()]
  for (let at = 0; ; at += 1) {
    const round = perBuyback.flatMap((same) => same[at] ?? [])
    if (round.length === 0) return all.map((news) => results.get(news) ?? null)
    for (const { news, settled } of await settleRound(tx, round)) results.set(news, settled)
  }
}

export const settleAttempt = async (tx: Tx<Who>, reference: string, news: News) =>
  (await settleAttempts(tx, [{ ...news, reference }]))[0] ?? null

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
