import { isOff } from '#domain/buyback/rules.ts'
import type { CallFailure } from '#domain/connector/schema.ts'
import { isHeldCard, lastOfEach } from '#domain/payment/attempt.ts'
import { found } from '#server/buyback/read.ts'
import { CallFailed } from '#server/connectors/call/call.ts'
import { openById } from '#server/connectors/configuration/opened.ts'
import { type App, within } from '#server/platform/app.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { newsOf } from './ask.ts'
import { claimSeconds } from './run.ts'
import { differ, type News, settleAttempt } from './settle.ts'
import { type AttemptRow, attemptsOf, claimAttempt, freeAttempt, lockBuyback, paymentOfBuyback } from './store.ts'

const us = systemUser('payment')

/** An issued card with its connector. */
const heldCard = async (app: App, attempt: AttemptRow) => {
  if (attempt.status !== 'attempt_completed' || !attempt.provider_reference || !attempt.configuration_id) return null
  const opened = await openById(app, attempt.configuration_id)
  if (opened?.connector.type !== 'payment_mode' || !opened.connector.cards) return null
  return { id: attempt.provider_reference, cards: opened.connector.cards, opened }
}
type Held = NonNullable<Awaited<ReturnType<typeof heldCard>>>

/** Voids a card; null if the issuer refuses. Without an answer its status is queried. */
const voided = async ({ id, cards, opened }: Held, reference: string): Promise<News | null> => {
  try {
    await cards.void(opened.context, id)
    return { report: 'returned', reason: 'voided' }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if ((await newsOf(opened, reference)).report === 'returned') return { report: 'returned', reason: 'voided' }
    if (error.failure === 'refused') return null
    throw error
  }
}

const voidCard = async (app: App, attempt: AttemptRow) => {
  if (!isHeldCard(attempt)) return
  const held = await heldCard(app, attempt)
  if (!held) return within(app, us, (tx) => differ(tx, attempt, 'card_not_voided', { reason: 'provider_missing' }))
  // The worker that claimed it may have died: this job is retried.
  if (!(await within(app, us, (tx) => claimAttempt(tx, attempt, claimSeconds))))
    throw new Error(`Card ${attempt.id} is in the hands of another worker.`)
  try {
    const news = await voided(held, attempt.reference)
    await within(app, us, async (tx) => {
      if (news) await settleAttempt(tx, attempt.reference, news)
      else await differ(tx, attempt, 'card_not_voided', { reason: 'refused' })
    })
  } finally {
    await within(app, us, (tx) => freeAttempt(tx, attempt))
  }
}

/** Voids the cards of a cancelled buyback; a card that was already spent becomes a difference for manual settlement. */
export const voidCards = async (app: App, buybackId: string) => {
  const attempts = await within(app, us, async (tx) => {
    const row = await lockBuyback(tx, buybackId)
    const payment = row && isOff(row.status) ? await paymentOfBuyback(tx, buybackId) : undefined
    return payment ? attemptsOf(tx, payment.id) : []
  })
  const failures: unknown[] = []
  for (const attempt of attempts) await voidCard(app, attempt).catch((error: unknown) => failures.push(error))
  // A failing card does not block the others; the job retries it.
  if (failures.length > 0) throw new AggregateError(failures, `Cards of ${buybackId} not voided.`)
}

type Balance = { attemptId: string; balance: number | null; failure: CallFailure | null }

/** Current balances of a payment's cards, from their issuer. */
export const balancesOf = async (app: App, who: Person, buybackId: string): Promise<{ members: Balance[] }> => {
  const attempts = await within(app, who, async (tx) => {
    await found(app, tx, buybackId)
    if (sideOf(who) === 'warehouse') return []
    const payment = await paymentOfBuyback(tx, buybackId)
    const mine = payment && (!who.accountId || [payment.account_id, payment.payer_account_id].includes(who.accountId))
    return mine ? lastOfEach(await attemptsOf(tx, payment.id)) : []
  })
  const balance = async (attempt: AttemptRow): Promise<Balance[]> => {
    const held = await heldCard(app, attempt)
    if (!held) return []
    try {
      const left = await held.cards.balance(held.opened.context, held.id)
      return [{ attemptId: attempt.id, balance: left, failure: null }]
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return [{ attemptId: attempt.id, balance: null, failure: error.failure }]
    }
  }
  // At most ten parts, queried concurrently.
  return { members: (await Promise.all(attempts.map(balance))).flat() }
}
