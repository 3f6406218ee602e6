import { type BuybackEvent, buybackLife } from '#domain/buyback/life.ts'
import { judgeEvent, runEvent } from '#domain/event.ts'
import { check } from '#domain/text.ts'
import type { BuybackRow, EventSettings } from '#server/buyback/event-store.ts'
import { factsOf, statesOf } from '#server/buyback/facts.ts'
import { columnsOf } from '#server/buyback/subject.ts'
import { actorOf, historyOfMoves } from '#server/platform/event/perform.ts'
import { newId } from '#server/platform/security/crypto.ts'
import type { Who } from '#server/platform/who.ts'

type Asked = { event: BuybackEvent; who: Who; at: Date; input?: unknown; columns?: Partial<BuybackRow> }

/** Judges and runs one past event with the event table, without effects; null if it is not allowed. */
export const replay = (
  row: BuybackRow,
  settings: EventSettings,
  { event, who, at, input = {}, columns = {} }: Asked,
) => {
  const schema = buybackLife.events[event].input
  const given = schema ? check(schema, input).value : undefined
  const before = { ...row, ...columns }
  const now = statesOf(before)
  const facts = factsOf(before, settings, who, given, at)
  const verdict = judgeEvent(buybackLife, event, { now, facts, actor: actorOf(who), issuer: row.payment_issuer })
  if (!verdict.allowed) return null
  const run = runEvent(buybackLife, event, { now, facts, input: given })
  const stored = JSON.parse(JSON.stringify(columnsOf(run.patch))) as Partial<BuybackRow>
  const after: BuybackRow = {
    ...before,
    ...stored,
    item_status: run.states.item,
    status: run.states.buyback,
    payment_status: run.states.payment,
    updated_at: at.toISOString(),
  }
  const moves = run.moves.length > 0 ? run.moves : [{ event, machine: 'item', from: now.item, to: now.item }]
  const history = historyOfMoves(who, row.account_id, moves).map((entry) => ({
    ...entry,
    id: newId(),
    at: at.toISOString(),
    subject_id: row.id,
  }))
  return { row: after, history, stock: run.patch.stock }
}
