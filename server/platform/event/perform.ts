import type { Module } from '#domain/access.ts'
import { type ErrorCode, type Params, Refusal } from '#domain/errors.ts'
import {
  type Actor,
  checkInput,
  type EventTable,
  judgeEvent,
  type Move,
  type Run,
  runEvent,
  type Side,
  type States,
} from '#domain/event.ts'
import { check } from '#domain/text.ts'
import type { Tx } from '../app.ts'
import { newId } from '../security/crypto.ts'
import { holds, type Person, type Who } from '../who.ts'

/** One machine that an event moved, as history keeps it. */
export type HistoryRow = {
  account_id: string
  actor_id: string | null
  actor_name: string
  subject_type: string
  event: string
  event_id: string
  from_state: string | null
  to_state: string | null
  reason: string | null
}

export type Locked<S extends States, Facts> = { accountId: string; now: S; issuer?: Side | null; facts: Facts }

/** How the records of one table are locked, judged and written. The only code that moves them is `perform`. */
export type Subject<S extends States, E extends string, Facts, Patch, Effect, Row extends Locked<S, Facts>> = {
  table: EventTable<S, E, Facts, Patch, Effect>
  /** Locks the record and gathers what the rules look at; null where the caller does not find it. */
  lock: (tx: Tx<Who>, id: string, event: E, input: unknown) => Promise<Row | null>
  write: (tx: Tx<Who>, id: string, run: Run<S, E, Patch, Effect>, history: HistoryRow[], more: object) => Promise<void>
  effect: (tx: Tx<Who>, row: Row, effect: Effect) => Promise<void>
  /** What a refusal tells beside its code. */
  tell?: (row: Row, code: ErrorCode) => Params
}

const sides: Partial<Record<Module, Side>> = { root: 'retailer', tim: 'retailer', lcm: 'buyer', rps: 'warehouse' }

/** The party that somebody acts for; none for administrators of the platform, who stand on all of them. */
export const sideOf = (who: Person): Side | null => sides[who.module] ?? null

/** Who asks, as a table sees them. A stranger in a verb came by a private link: the verb checked it. */
export const actorOf = (who: Who): Actor => {
  if (who.kind === 'person')
    return {
      kind: 'person',
      side: sideOf(who),
      administrator: who.accountId === null,
      holds: (permission) => holds(who, permission),
    }
  return { kind: who.kind === 'stranger' ? 'link' : who.kind }
}

export const historyOfMoves = (
  who: Who,
  accountId: string,
  moves: readonly Move[],
  reason: string | null = null,
  eventId = newId(),
): HistoryRow[] =>
  moves.map(({ event, machine, from, to }) => ({
    account_id: accountId,
    actor_id: who.kind === 'person' ? who.id : null,
    actor_name: who.name,
    subject_type: machine,
    event,
    event_id: eventId,
    from_state: from,
    to_state: to,
    reason,
  }))

type Asked<E extends string> = {
  id: string
  event: E
  input?: unknown
  /** Columns that the verb writes with the event, beside the table's own patch. */
  columns?: object
  reason?: string | null
  /** Where the verb adds to the event's history. */
  eventId?: string
}

/** Runs one row of a table: lock, judge, choose the outcome, write states, columns and history, set the effects going. */
export const perform = async <
  S extends States,
  E extends string,
  Facts,
  Patch extends object,
  Effect,
  Row extends Locked<S, Facts>,
>(
  tx: Tx<Who>,
  { table, lock, write, effect, tell }: Subject<S, E, Facts, Patch, Effect, Row>,
  { id, event, input, columns = {}, reason = null, eventId }: Asked<E>,
): Promise<{ row: Row; run: Run<S, E, Patch, Effect> | null }> => {
  const schema = table.events[event].input
  const read = schema ? check(schema, input) : { value: undefined }
  if (read.violations) throw new Refusal('invalid_input', {}, read.violations)
  const row = await lock(tx, id, event, read.value)
  if (!row) throw new Refusal('not_found')
  const { now, facts, issuer } = row
  const refuse = (code: ErrorCode) =>
    new Refusal(code, { machine: table.name, state: now[table.name] ?? '', event, ...tell?.(row, code) })
  const verdict = judgeEvent(table, event, { now, facts, actor: actorOf(tx.who), issuer })
  if (!verdict.allowed) throw refuse(verdict.reason)
  if (verdict.already) return { row, run: null }
  const refused = checkInput(table, event, facts, read.value)
  if (refused) throw refuse(refused)
  const run = runEvent(table, event, { now, facts, input: read.value })
  // An event that moves no machine still happened.
  const moves = run.moves.length > 0 ? run.moves : [unmoved(event, now)]
  await write(tx, id, run, historyOfMoves(tx.who, row.accountId, moves, reason, eventId), columns)
  for (const one of run.effects) await effect(tx, row, one)
  return { row, run }
}

const unmoved = <S extends States, E extends string>(event: E, now: S): Move<E> => {
  const [machine, state] = Object.entries(now)[0]!
  return { event, machine, from: state, to: state }
}
