import type * as z from 'zod'
import type { Permission } from './access.ts'
import { first, keysOf, present } from './checked.ts'
import type { ErrorCode } from './errors.ts'
import type { Tone } from './machine.ts'
import type { ShortcutKey } from './shortcut.ts'

/** Parties of a record. A user acts for the side of the module they are signed in to. */
export type Side = 'retailer' | 'buyer' | 'warehouse'

/** State of each machine by machine name: item, buyback, payment. */
export type States = Record<string, string>

type In<S extends States> = { readonly [M in keyof S]?: readonly S[M][] }
type To<S extends States> = { readonly [M in keyof S]?: S[M] }

/** Allowed cause of an event; `from` restricts the states. `following`: only caused by another event. */
export type Cause<S extends States> = { from?: In<S> } /** `issuer`: the side that pays. */ & (
  | { kind: 'person'; side: Side | 'issuer'; permission: Permission }
  | { kind: 'link' | 'visitor' | 'system' | 'following' }
)

/** Caller of an event. Platform administrators act for every side. */
export type Actor =
  | { kind: 'person'; side: Side | null; administrator: boolean; holds: (permission: Permission) => boolean }
  | { kind: 'link' | 'visitor' | 'system' }

export type Outcome<S extends States, Effect> = {
  to: To<S>
  /** Events run afterwards in the same transaction, as the system; skipped if their `from` states do not match. */
  followedBy?: readonly string[]
  effects?: readonly Effect[]
}

export type EventRow<S extends States, Facts, Patch, Effect, Schema extends z.ZodType = z.ZodType> = {
  by: readonly Cause<S>[]
  /** Null for an event that creates the record. */
  from: In<S> | null
  /** States in which the event has already happened: causing it again is a no-op, not an error. */
  already?: In<S>
  /** Generates the action's form and validates the body. */
  input?: Schema
  /** Inputs for tests, where the one derived from `input` does not reach every outcome (`samplesOf`). */
  samples?: readonly z.input<Schema>[]
  /** Pure. Null passes; an error code rejects the event. */
  guards?: readonly ((facts: Facts) => ErrorCode | null)[]
  /** Like guards, with the input of the event. */
  checks?: readonly ((facts: Facts, input: z.output<Schema>) => ErrorCode | null)[]
  /** Pure. Returns the name of an outcome; optional if there is only one. */
  outcome?: (facts: Facts, input: z.output<Schema>) => string
  outcomes: Readonly<Record<string, Outcome<S, Effect>>>
  patch?: (facts: Facts, input: z.output<Schema>, outcome: string) => Patch
  /** Button style on the screens. */
  look?: 'primary' | 'default' | 'danger'
  /** Opens the form or page of the action beside a list; unique among the events of a state. */
  key?: ShortcutKey
  /**
   * `page`: opens its own page instead of a generated form. `verb`: only the handler of that page causes the event.
   * `call`: caused through its endpoint only, and offered on no screen.
   */
  own?: 'page' | 'verb' | 'call'
}

// biome-ignore lint/suspicious/noExplicitAny: rows of one table have different input types
type AnyRow<S extends States, Facts, Patch, Effect> = EventRow<S, Facts, Patch, Effect, any>

export type EventTable<
  S extends States = States,
  Event extends string = string,
  Facts = never,
  Patch = unknown,
  Effect = unknown,
> = {
  name: string
  states: { readonly [M in keyof S]: Readonly<Record<S[M], { tone: Tone; final?: true }>> }
  events: Readonly<Record<Event, AnyRow<S, Facts, Patch, Effect>>>
}

const fits = <S extends States>(now: S, allowed: In<S>) =>
  Object.entries<readonly string[] | undefined>(allowed).every(
    ([machine, states]) => !states || states.includes(present(now[machine])),
  )

const causes = <S extends States>(cause: Cause<S>, now: S | null, actor: Actor, issuer: Side | null) => {
  if (cause.from && now && !fits(now, cause.from)) return false
  if (cause.kind !== 'person') return cause.kind === actor.kind
  if (actor.kind !== 'person' || !actor.holds(cause.permission)) return false
  return actor.administrator || actor.side === (cause.side === 'issuer' ? issuer : cause.side)
}

type Asked<S extends States, Facts> = { now: S | null; facts: Facts; actor: Actor; issuer?: Side | null }

export type EventVerdict = { allowed: true; already: boolean } | { allowed: false; reason: ErrorCode }

const refused = (reason: ErrorCode): EventVerdict => ({ allowed: false, reason })

/** Whether the states allow an event, before its causes and guards. */
export const isPossible = <S extends States>(from: In<S> | null, now: S | null) =>
  from === null ? now === null : now !== null && fits(now, from)

/** Checks whether an event may happen now. Checks in order: state, permission, guards. */
export const judgeEvent = <S extends States, E extends string, Facts, Patch, Effect>(
  table: EventTable<S, E, Facts, Patch, Effect>,
  event: E,
  { now, facts, actor, issuer = null }: Asked<S, Facts>,
): EventVerdict => {
  const row = table.events[event]
  const already = now !== null && row.already !== undefined && fits(now, row.already)
  if (!already && !isPossible(row.from, now)) return refused('transition_refused')
  if (!row.by.some((cause) => causes(cause, already ? null : now, actor, issuer))) return refused('forbidden')
  if (already) return { allowed: true, already }
  for (const guard of row.guards ?? []) {
    const reason = guard(facts)
    if (reason) return refused(reason)
  }
  return { allowed: true, already: false }
}

/** Validates the input of an event against the facts. */
export const checkInput = <S extends States, E extends string, Facts, Patch, Effect>(
  table: EventTable<S, E, Facts, Patch, Effect>,
  event: E,
  facts: Facts,
  input: unknown,
): ErrorCode | null => {
  for (const check of table.events[event].checks ?? []) {
    const reason = check(facts, input)
    if (reason) return reason
  }
  return null
}

export type Move<E extends string = string> = { event: E; machine: string; from: string | null; to: string }
export type Run<S extends States, E extends string, Patch, Effect> = {
  outcome: string
  /** The event and those that followed it. */
  happened: { event: E; outcome: string }[]
  states: S
  moves: Move<E>[]
  patch: Partial<Patch>
  effects: Effect[]
}

/** Runs an event and its followers. Pure: used by the server, the demo data and the tests. */
export const runEvent = <S extends States, E extends string, Facts, Patch extends object, Effect>(
  table: EventTable<S, E, Facts, Patch, Effect>,
  event: E,
  { now, facts, input }: { now: S | null; facts: Facts; input: unknown },
): Run<S, E, Patch, Effect> => {
  const row = table.events[event]
  const name = row.outcome ? row.outcome(facts, input) : first(Object.keys(row.outcomes))
  const outcome = row.outcomes[name]
  if (!outcome) throw new Error(`${table.name}.${event} has no outcome ${name}`)
  const states = { ...now, ...outcome.to } as S
  const moves = Object.entries<string | undefined>(outcome.to).flatMap(([machine, to]): Move<E>[] =>
    to === undefined || now?.[machine] === to ? [] : [{ event, machine, from: now?.[machine] ?? null, to }],
  )
  const run: Run<S, E, Patch, Effect> = {
    outcome: name,
    happened: [{ event, outcome: name }],
    states,
    moves,
    patch: row.patch?.(facts, input, name) ?? {},
    effects: [...(outcome.effects ?? [])],
  }
  for (const following of (outcome.followedBy ?? []) as readonly E[]) {
    const next = table.events[following]
    if (!isPossible(next.from, run.states)) continue
    const after = { ...facts, ...run.states, ...run.patch }
    const more = runEvent(table, following, { now: run.states, facts: after, input: undefined })
    run.states = more.states
    run.happened.push(...more.happened)
    run.moves.push(...more.moves)
    run.patch = { ...run.patch, ...more.patch }
    run.effects.push(...more.effects)
  }
  return run
}

export type EventAction<E extends string = string> = { name: E; allowed: boolean; reason: ErrorCode | null }

/**
 * Refusals because the event does not concern the record or the user: its action is not offered. Other refusals may end,
 * so the action is shown with the reason.
 */
const inapplicable: readonly ErrorCode[] = [
  'transition_refused',
  'forbidden',
  'way_out_not_allowed',
  'no_proposal_open',
  'proposal_not_contested',
  'iban_not_needed',
  'item_still_in_stock',
]

/**
 * Actions of the caller in the current state; an action rejected by a guard has its reason. Events of other states and
 * events without permission are omitted.
 */
export const actionsOf = <S extends States, E extends string, Facts, Patch, Effect>(
  table: EventTable<S, E, Facts, Patch, Effect>,
  asked: Asked<S, Facts>,
): EventAction<E>[] =>
  keysOf(table.events).flatMap((name): EventAction<E>[] => {
    const verdict = judgeEvent(table, name, asked)
    if (verdict.allowed) return verdict.already ? [] : [{ name, allowed: true, reason: null }]
    if (inapplicable.includes(verdict.reason)) return []
    return [{ name, allowed: false, reason: verdict.reason }]
  })

/** Whether only an endpoint of its own causes the event, not the general one. */
export const byHandler = ({ own }: { own?: 'page' | 'verb' | 'call' }) => own === 'verb' || own === 'call'
