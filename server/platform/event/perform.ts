import type { Module } from '#domain/access.ts'
import { first } from '#domain/checked.ts'
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
import { checkConsent } from './consent.ts'

/** History row of one state machine moved by an event. */
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
  changes?: object
}

export type Locked<S extends States, Facts> = { accountId: string; now: S; issuer?: Side | null; facts: Facts }

/** How the records of one event table are locked, judged and written. Only `perform` changes their states. */
export type Subject<S extends States, E extends string, Facts, Patch, Effect, Row extends Locked<S, Facts>> = {
  table: EventTable<S, E, Facts, Patch, Effect>
  /** Locks the record and loads the facts for the rules; null if the caller has no access to it. */
  lock: (tx: Tx<Who>, id: string, event: E, input: unknown) => Promise<Row | null>
  write: (tx: Tx<Who>, id: string, run: Run<S, E, Patch, Effect>, history: HistoryRow[], more: object) => Promise<void>
  effect: (tx: Tx<Who>, row: Row, effect: Effect) => Promise<void>
  /** Parameters of a refusal. */
  refusalParams?: (row: Row, code: ErrorCode, input: unknown) => Params
}

const sides: Partial<Record<Module, Side>> = { root: 'retailer', tim: 'retailer', lcm: 'buyer', rps: 'warehouse' }

/** Side that a user acts for; null for platform administrators, who act for all sides. */
export const sideOf = (who: Person): Side | null => sides[who.module] ?? null

/**
 * The caller as an actor of an event table. A stranger is authenticated by a private link, which the verb has checked.
 */
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
  /** Columns that the verb writes in addition to the table's own patch. */
  columns?: object
  reason?: string | null
  /** Stored with the first history row of the event. */
  changes?: object
  /** Given when the verb adds its own history to the event. */
  eventId?: string
  /** Checks of the verb on the locked record, before the event is judged. */
  check?: () => Promise<void>
}

/**
 * Runs one row of an event table: lock, judge, choose the outcome, write states, columns and history, start the
 * effects.
 */
export const perform = async <
  S extends States,
  E extends string,
  Facts,
  Patch extends object,
  Effect,
  Row extends Locked<S, Facts>,
>(
  tx: Tx<Who>,
  { table, lock, write, effect, refusalParams }: Subject<S, E, Facts, Patch, Effect, Row>,
  { id, event, input, columns = {}, reason = null, changes, eventId, check: checkLocked }: Asked<E>,
): Promise<{ row: Row; run: Run<S, E, Patch, Effect> | null }> => {
  const schema = table.events[event].input
  const read = schema ? check(schema, input) : { value: undefined }
  if (read.violations) throw new Refusal('invalid_input', {}, read.violations)
  const row = await lock(tx, id, event, read.value)
  if (!row) throw new Refusal('not_found')
  await checkConsent(tx, row.accountId)
  await checkLocked?.()
  const { now, facts, issuer } = row
  const refuse = (code: ErrorCode) =>
    new Refusal(code, {
      machine: table.name,
      state: now[table.name] ?? '',
      event,
      ...refusalParams?.(row, code, read.value),
    })
  const verdict = judgeEvent(table, event, { now, facts, actor: actorOf(tx.who), issuer })
  if (!verdict.allowed) throw refuse(verdict.reason)
  if (verdict.already) return { row, run: null }
  const refused = checkInput(table, event, facts, read.value)
  if (refused) throw refuse(refused)
  const run = runEvent(table, event, { now, facts, input: read.value })
  // An event that moves no state machine is still recorded.
  const moves = run.moves.length > 0 ? run.moves : [unmoved(event, now)]
  const history = historyOfMoves(tx.who, row.accountId, moves, reason, eventId)
  const rows = history.map((entry, at) => (at === 0 && changes ? { ...entry, changes } : entry))
  await write(tx, id, run, rows, columns)
  for (const one of run.effects) await effect(tx, row, one)
  return { row, run }
}

const unmoved = <S extends States, E extends string>(event: E, now: S): Move<E> => {
  const [machine, state] = first(Object.entries(now))
  return { event, machine, from: state, to: state }
}
