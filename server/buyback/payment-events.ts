import { type BuybackEvent, buybackLife } from '#domain/buyback/life.ts'
import { Refusal } from '#domain/errors.ts'
import { judgeEvent, runEvent } from '#domain/event.ts'
import type { Tx } from '#server/platform/app.ts'
import { actorOf, historyOfMoves } from '#server/platform/event/perform.ts'
import { enqueueAll, type Tasks } from '#server/platform/jobs/jobs.ts'
import type { Who } from '#server/platform/who.ts'
import type { EventSettings } from './event-store.ts'
import { factsOf, statesOf } from './facts.ts'
import { lockBuybacks, type WrittenPayment, writePaymentEvents } from './payment-event-store.ts'

/** Events of the buyback table that change only the payment. */
export const settlingEvents = [
  'paymentComplete',
  'paymentFail',
  'paymentUnreached',
  'paymentReturned',
] as const satisfies readonly BuybackEvent[]

export type PaymentEvent = {
  id: string
  event: (typeof settlingEvents)[number]
  reason: string | null
}

/** Loading the settings of each buyback would cost more than the events, which use none; a test verifies it. */
const noSettings: EventSettings = {
  ...{ premium: [], checkin: 'optional', comment_mandatory: false, proposal_days: 0, proposal_rule: 'return' },
  ...{ absorption_type: null, absorption_value: null, absorption_max: null, payment_held: false, collects_imei: false },
}

/** Locks buybacks, with their states, until the end of the transaction. Platform connections only. */
export const lockForPayment = async (tx: Tx<Who>, ids: readonly string[]) =>
  new Map((await lockBuybacks(tx, ids)).map((row) => [row.id, { row, now: statesOf(row) }]))

type Locked = Awaited<ReturnType<typeof lockForPayment>>

/** As `perform`, for many locked buybacks with one statement each for facts, states with history, and jobs. */
export const performPaymentEvents = async (tx: Tx<Who>, locked: Locked, events: readonly PaymentEvent[]) => {
  if (events.length === 0) return
  const written: WrittenPayment[] = []
  const mails: Tasks['mailCustomer'][] = []
  for (const { id, event, reason } of events) {
    const { row, now } = locked.get(id)!
    const facts = factsOf(row, noSettings, tx.who, undefined, new Date())
    const verdict = judgeEvent(buybackLife, event, { now, facts, actor: actorOf(tx.who), issuer: row.payment_issuer })
    if (!verdict.allowed) throw new Refusal(verdict.reason, { machine: 'payment', state: now.payment, event })
    if (verdict.already) continue
    const { states, moves, patch, effects } = runEvent(buybackLife, event, { now, facts, input: undefined })
    if (states.item !== now.item || states.buyback !== now.buyback)
      throw new Error(`${event} moves more than a payment.`)
    written.push({
      account_id: row.account_id,
      id,
      payment: states.payment,
      paid_at: (patch.paidAt === undefined ? row.paid_at : patch.paidAt?.toISOString()) ?? null,
      history: historyOfMoves(tx.who, row.account_id, moves, reason),
    })
    for (const effect of effects) {
      if (effect.kind !== 'mail') throw new Error(`${event} has the effect ${effect.kind}.`)
      mails.push({ accountId: row.account_id, buybackId: id, mail: effect.mail })
    }
  }
  if (written.length > 0) await writePaymentEvents(tx, written)
  await enqueueAll(tx, 'mailCustomer', mails)
}
