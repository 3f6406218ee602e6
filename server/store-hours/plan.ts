import { isDeepStrictEqual } from 'node:util'
import { recordOf } from '#domain/checked.ts'
import { Refusal, type Violation } from '#domain/errors.ts'
import type { StoreHours } from '#domain/store/hours.ts'
import { type HoursReport, hoursCells, hoursColumns, hoursFileLimits, readHours } from '#domain/store/hours-file.ts'
import { maxRecordLength } from '#server/platform/csv/quoted-record.ts'
import { type Open, readCsv } from '#server/platform/csv/read.ts'
import { sortedKeys } from '#server/platform/event/history.ts'
import type { StoreRow } from './store.ts'

export type PlannedStore = { line: number; store: StoreRow; hours: StoreHours | null }
type LineError = HoursReport['lineErrors'][number]

/** Stores by external id and by name. */
const storeFinder = (stores: readonly StoreRow[]) => {
  const byIdentifier = new Map(stores.flatMap((store) => (store.identifier ? [[store.identifier, store]] : [])))
  const byName = Map.groupBy(stores, ({ name }) => name.toLowerCase())
  return (identifier: string, name: string): StoreRow | 'required' | 'entity_unknown' | 'entity_ambiguous' => {
    if (identifier !== '') return byIdentifier.get(identifier) ?? 'entity_unknown'
    if (name === '') return 'required'
    const [found, ...more] = byName.get(name.toLowerCase()) ?? []
    return more.length > 0 ? 'entity_ambiguous' : (found ?? 'entity_unknown')
  }
}

/** Reads the file against the stores; writes nothing. */
export const planHours = async (open: Open, stores: readonly StoreRow[]) => {
  const find = storeFinder(stores)
  const planned = new Map<string, PlannedStore>()
  const errors: LineError[] = []
  let total = 0
  const refuse = (line: number, { path, code, params }: Violation, value: string) =>
    errors.push({ line, column: path, code, value, ...(params ? { params } : {}) })

  const source = readCsv(open, { columns: hoursColumns, maxLines: hoursFileLimits.stores })
  for await (const { line, cells, unreadable } of source) {
    if (cells && Object.values(cells).every((cell) => cell.trim() === '')) continue
    total++
    if (!cells) {
      const tooLong = unreadable === 'line_too_long'
      refuse(line, { path: '', code: unreadable, ...(tooLong && { params: { max: maxRecordLength } }) }, '')
      continue
    }
    const row = recordOf(hoursColumns, (column) => cells[column]?.trim() ?? '')
    const { identifier, name } = row
    const store = find(identifier, name)
    const named = identifier === '' ? 'name' : 'identifier'
    if (typeof store === 'string') {
      refuse(line, { path: named, code: store }, row[named])
      continue
    }
    const twice = planned.get(store.id)
    if (twice) refuse(line, { path: named, code: 'duplicate_in_file', params: { line: twice.line } }, row[named])
    const { hours, violations } = readHours(row)
    for (const violation of violations) refuse(line, violation, cells[violation.path] ?? '')
    if (!twice) planned.set(store.id, { line, store, hours })
  }
  if (total === 0) throw new Refusal('file_empty')
  const changed = [...planned.values()].filter(
    ({ store, hours }) => !isDeepStrictEqual(sortedKeys(store.hours), sortedKeys(hours)),
  )
  return { total, errors, changed }
}

/** Cells that change. */
const cellChanges = ({ store, hours }: PlannedStore) => {
  const before = hoursCells(store.identifier, store.name, store.hours)
  const after = hoursCells(store.identifier, store.name, hours)
  return hoursColumns.flatMap((column, at) => {
    const [from = '', to = ''] = [before[at], after[at]]
    return from === to ? [] : [{ column, from, to }]
  })
}

export const reportOf = ({ total, errors, changed }: Awaited<ReturnType<typeof planHours>>): HoursReport => ({
  stores: total,
  toUpdate: changed.length,
  unchanged: total - changed.length - new Set(errors.map(({ line }) => line)).size,
  lineErrorCount: errors.length,
  lineErrors: errors.slice(0, hoursFileLimits.shown),
  changes: changed.slice(0, hoursFileLimits.shown).map((one) => ({
    line: one.line,
    name: one.store.name,
    cells: cellChanges(one),
  })),
})
