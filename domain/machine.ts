import type * as z from 'zod'
import type { Permission } from './access.ts'
import { keysOf } from './checked.ts'
import type { ErrorCode } from './errors.ts'

/** Allowed cause of an event: users with a permission, the holder of a mailed link, or the system. */
export type By = Permission | 'link' | 'system'

/** Meaning of a badge; determines its colour and icon. */
export type Tone = 'waiting' | 'moving' | 'working' | 'done' | 'problem' | 'ended'

/** Pure rule over the record's facts. Null passes; an error code rejects the event. */
type Guard<Facts> = (facts: Facts) => ErrorCode | null

type Transition<State extends string, Facts> = {
  from: readonly State[]
  to: State
  by: By
  guards?: readonly Guard<Facts>[]
  input?: z.ZodType
  /** Jobs enqueued in the same database transaction. */
  effects?: readonly string[]
  /** Button style on the screens. */
  look?: 'primary' | 'default' | 'danger'
}

export type Machine<State extends string = string, Event extends string = string, Facts = never> = {
  name: string
  initial: State
  states: Record<State, { tone: Tone; final?: true }>
  transitions: Record<Event, Transition<State, Facts>>
}

/** Validates the table at load time: unreachable states and unintended dead ends are errors. */
export const machine = <const State extends string, const Event extends string, Facts>(
  table: Machine<State, Event, Facts>,
): Machine<State, Event, Facts> => {
  const states = keysOf(table.states)
  const rows = Object.values<Transition<State, Facts>>(table.transitions)
  const reached = new Set<State>([table.initial])
  for (let before = 0; before !== reached.size; ) {
    before = reached.size
    for (const row of rows) if (row.from.some((state) => reached.has(state))) reached.add(row.to)
  }
  for (const state of states) {
    if (!reached.has(state)) throw new Error(`${table.name}: ${state} cannot be reached`)
    if (!table.states[state].final && !rows.some((row) => row.from.includes(state) && row.to !== state))
      throw new Error(`${table.name}: ${state} has no way out`)
  }
  return table
}

/** Events that lead from one state to another, in the fewest steps; null if there is no way. */
export const eventsTo = <State extends string, Event extends string, Facts>(
  table: Machine<State, Event, Facts>,
  from: State,
  to: State,
): Event[] | null => {
  const ways = new Map<State, Event[]>([[from, []]])
  for (const [state, way] of ways)
    for (const event of keysOf(table.transitions)) {
      const row = table.transitions[event]
      if (row.from.includes(state) && !ways.has(row.to)) ways.set(row.to, [...way, event])
    }
  return ways.get(to) ?? null
}

export type Action = { name: string; allowed: boolean; reason: ErrorCode | null }

export type Verdict = { allowed: true } | { allowed: false; reason: ErrorCode }

const verdict = <State extends string, Facts>(
  row: Transition<State, Facts>,
  state: State,
  facts: Facts,
  held: (by: By) => boolean,
): Verdict => {
  if (!row.from.includes(state)) return { allowed: false, reason: 'transition_refused' }
  if (!held(row.by)) return { allowed: false, reason: 'forbidden' }
  for (const guard of row.guards ?? []) {
    const reason = guard(facts)
    if (reason) return { allowed: false, reason }
  }
  return { allowed: true }
}

/** Checks whether an event may happen in this state. */
export const judge = <State extends string, Event extends string, Facts>(
  table: Machine<State, Event, Facts>,
  event: Event,
  state: State,
  facts: Facts,
  held: (by: By) => boolean,
): Verdict => verdict(table.transitions[event], state, facts, held)

/**
 * Actions of the caller in the current state; an action rejected by a guard has its reason. Events of other states and
 * events without permission are omitted.
 */
export const actions = <State extends string, Event extends string, Facts>(
  table: Machine<State, Event, Facts>,
  state: State,
  facts: Facts,
  held: (by: By) => boolean,
): Action[] => {
  const offered: Action[] = []
  for (const [name, row] of Object.entries<Transition<State, Facts>>(table.transitions)) {
    const result = verdict(row, state, facts, held)
    if (result.allowed) offered.push({ name, allowed: true, reason: null })
    else if (result.reason !== 'transition_refused' && result.reason !== 'forbidden')
      offered.push({ name, allowed: false, reason: result.reason })
  }
  return offered
}
