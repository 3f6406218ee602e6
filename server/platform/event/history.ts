import { Refusal } from '#domain/errors.ts'
import { changesIn, idsIn, withNames } from '#domain/history/changes.ts'
import type { HistoryEntry } from '#domain/history/schema.ts'

import type { Tx } from '../app.ts'
import type { Who } from '../who.ts'
import { checkConsent } from './consent.ts'
import { insertHistory, lastChange, latestHistory } from './history-store.ts'
import { recordNames } from './names-store.ts'

type Entry = {
  accountId: string | null
  subject: string
  id: string
  event: string
  /** Id of the event that this entry belongs to. */
  eventId?: string
  from?: string
  to?: string
  changes?: Record<string, unknown>
  reason?: string
  /** Change of the client's contract with the platform, which platform administrators make without support access. */
  contract?: boolean
  /** Defaults to the user of the transaction. */
  actor?: { id: string | null; name: string }
}

/** Appends to the history in the transaction of the change; refuses changes that need the client's support access. */
export const record = async (tx: Tx<Who>, entry: Entry) => {
  if (!entry.contract) await checkConsent(tx, entry.accountId)
  await insertHistory(tx, {
    account_id: entry.accountId,
    actor_id: entry.actor ? entry.actor.id : tx.who.kind === 'person' ? tx.who.id : null,
    actor_name: entry.actor?.name ?? tx.who.name,
    subject_type: entry.subject,
    subject_id: entry.id,
    event: entry.event,
    event_id: entry.eventId ?? null,
    from_state: entry.from ?? null,
    to_state: entry.to ?? null,
    changes: entry.changes ? JSON.stringify(entry.changes) : null,
    reason: entry.reason ?? null,
  })
}

const shownEntries = 100

export type HistoryLine = {
  id: string
  at: string
  by: string
  event: string
  event_id: string | null
  subject_type: string
  from: string | null
  to: string | null
  changes: unknown
  reason: string | null
}

/** Names of the changed fields. Events of an event table store field names only. */
const fieldsIn = (rows: readonly HistoryLine[]) =>
  rows.flatMap(({ event, event_id, changes }) =>
    event === 'update' || event_id ? Object.keys(Object(changes ?? {})) : [],
  )

/** Groups rows by event: one entry per event, its own change first, then the events that followed from it. */
export const gathered = (rows: readonly HistoryLine[]): HistoryEntry[] => {
  const events = new Map<string, HistoryLine[]>()
  for (const row of rows) {
    const key = row.event_id ?? row.id
    events.set(key, [...(events.get(key) ?? []), row])
  }
  return [...events.values()].map((same) => {
    const of = (type: string) => same.find(({ subject_type }) => subject_type === type)
    // Payment moves follow from the event of the item.
    const first = of('buyback') ?? of('item') ?? same[0]!
    return {
      id: first.id,
      at: first.at,
      by: first.by,
      event: first.event,
      to: first.to,
      reason: first.reason,
      fields: fieldsIn(same),
      changes: first.event === 'update' && !first.event_id ? changesIn(first.changes) : [],
      moves: same.map(({ subject_type, from, to }) => ({ machine: subject_type, from, to })),
    }
  })
}

/** Latest history of a record. `subject` disambiguates shared ids: an account's settings have the account's id. */
export const historyOf = async (
  tx: Tx<Who>,
  subjectId: string,
  subject?: string,
): Promise<{ members: HistoryEntry[] }> => {
  const rows = await latestHistory(tx, subjectId, shownEntries, subject)
  const members = gathered(rows)
  const accountId = 'accountId' in tx.who ? tx.who.accountId : null
  const names = await recordNames(
    tx,
    accountId,
    members.flatMap(({ changes }) => idsIn(changes)),
  )
  return { members: members.map((one) => ({ ...one, changes: withNames(one.changes, names) })) }
}

/** Optimistic lock: a write with an outdated version is refused with the name and time of the last change. */
export const checkVersion = async (tx: Tx, subjectId: string, current: number, given: number | undefined) => {
  if (given === undefined || given === current) return
  const last = await lastChange(tx, subjectId)
  throw new Refusal('stale_version', { by: last?.actor_name ?? '', at: last?.at ?? '' })
}

/** Fields of a patch whose value differs from the current one. */
export const changed = <T extends Record<string, unknown>>(before: Record<string, unknown>, after: T) => {
  const changes: Record<string, { from: unknown; to: unknown }> = {}
  for (const [field, to] of Object.entries(after)) {
    const from = before[field] ?? null
    if (to !== undefined && JSON.stringify(from) !== JSON.stringify(to ?? null))
      changes[field] = { from, to: to ?? null }
  }
  return changes
}

/** Sorts keys recursively, for comparison: jsonb does not keep the key order of the input. */
export const sortedKeys = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, node: unknown) =>
    node && typeof node === 'object' && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  )
