import type { AuditEntry } from '#domain/audit/schema.ts'
import { changesIn, idsIn, withNames } from '#domain/history/changes.ts'
import type { Tx } from '#server/platform/app.ts'
import { recordNames } from '#server/platform/event/names-store.ts'
import type { AuditRow } from './store.ts'

/** Entries with readable changes: the move of a state, then the fields, with names instead of ids. */
export const shownEntries = async (
  tx: Tx,
  accountId: string | null,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> => {
  const read = rows.map(({ changes, ...row }) => ({
    ...row,
    changes: [
      ...(row.from !== null && row.to !== null && row.from !== row.to
        ? [{ path: ['status'], from: row.from, to: row.to }]
        : []),
      ...changesIn(changes),
    ],
    fields: Object.keys(Object(changes ?? {})).toSorted(),
  }))
  const names = await recordNames(
    tx,
    accountId,
    read.flatMap(({ subjectId, changes }) => [subjectId, ...idsIn(changes)]),
  )
  return read.map((entry) => ({
    ...entry,
    subjectName: names.get(entry.subjectId) ?? null,
    changes: withNames(entry.changes, names),
  }))
}
