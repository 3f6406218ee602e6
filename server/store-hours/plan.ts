import { setImmediate as breathe } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { recordOf } from '#domain/checked.ts'
import { Refusal, type Violation } from '#domain/errors.ts'
import type { StoreHours } from '#domain/store/hours.ts'
import {
  type HoursColumn,
  type HoursReport,
  hoursCells,
  hoursColumns,
  hoursFileLimits,
  readHours,
  withoutQuotes,
} from '#domain/store/hours-file.ts'
import { bounds } from '#domain/text.ts'
import { maxRecordLength } from '#server/platform/csv/quoted-record.ts'
import { type Open, readCsv } from '#server/platform/csv/read.ts'
import { sortedKeys } from '#server/platform/event/history.ts'
import type { Named, StoreRow } from './store.ts'

export type PlannedStore = { line: number; store: StoreRow; hours: StoreHours | null }
type LineError = HoursReport['lineErrors'][number]

/** Lines after which other requests have their turn. */
const linesPerTurn = 20

/** A line of the file: its cells, or why it has none. */
type FileLine = { line: number } & (
  | { row: Record<HoursColumn, string>; unreadable?: never }
  | { row: null; unreadable: Violation }
)

/** Lines with content. */
export const linesOf = async (open: Open): Promise<FileLine[]> => {
  const lines: FileLine[] = []
  let read = 0
  for await (const { line, cells, unreadable } of readCsv(open, {
    columns: hoursColumns,
    maxLines: hoursFileLimits.stores,
  })) {
    if (++read % linesPerTurn === 0) await breathe()
    if (!cells) {
      const tooLong = unreadable === 'line_too_long'
      const params = tooLong ? { params: { max: maxRecordLength } } : {}
      lines.push({ line, row: null, unreadable: { path: '', code: unreadable, ...params } })
      continue
    }
    const row = recordOf(hoursColumns, (column) => cells[column]?.trim() ?? '')
    if (hoursColumns.every((column) => row[column] === '')) continue
    for (const column of ['identifier', 'name'] as const) row[column] = withoutQuotes(row[column])
    lines.push({ line, row })
  }
  if (lines.length === 0) throw new Refusal('file_empty')
  return lines
}

/** External ids and names by which the lines name their stores; longer ones are those of no store. */
export const namedIn = (lines: readonly FileLine[]): Named => {
  const rows = lines.flatMap(({ row }) => (row ? [row] : []))
  const short = (text: string, max: number) => text !== '' && text.length <= max
  return {
    identifiers: rows.map(({ identifier }) => identifier).filter((text) => short(text, bounds.externalId.max)),
    names: rows
      .filter(({ identifier, name }) => identifier === '' && short(name, bounds.text.max))
      .map(({ name }) => name),
  }
}

/** Stores by external id and by name. */
const storeFinder = (stores: readonly StoreRow[]) => {
  const byIdentifier = new Map(stores.flatMap((store) => (store.identifier ? [[store.identifier, store]] : [])))
  const byName = Map.groupBy(stores, ({ name }) => name.toLowerCase())
  return ({ identifier, name }: Record<HoursColumn, string>) => {
    if (identifier !== '') return byIdentifier.get(identifier) ?? 'entity_unknown'
    if (name === '') return 'required'
    const [found, ...more] = byName.get(name.toLowerCase()) ?? []
    return more.length > 0 ? 'entity_ambiguous' : (found ?? 'entity_unknown')
  }
}

/** Compares the lines with the stores; writes nothing. Only lines without an error are planned. */
export const planHours = async (lines: readonly FileLine[], stores: readonly StoreRow[]) => {
  const find = storeFinder(stores)
  const lineOf = new Map<string, number>()
  const changed: PlannedStore[] = []
  const errors: LineError[] = []
  let [errorCount, unchanged] = [0, 0]
  const refuse = (line: number, { path, code, params }: Violation, value: string) => {
    errorCount++
    if (errors.length >= hoursFileLimits.shown) return
    const shown = value.slice(0, hoursFileLimits.value)
    errors.push({ line, column: path, code, value: shown, ...(params ? { params } : {}) })
  }
  for (const [at, { line, row, unreadable }] of lines.entries()) {
    if ((at + 1) % linesPerTurn === 0) await breathe()
    if (!row) {
      refuse(line, unreadable, '')
      continue
    }
    const named = row.identifier === '' ? 'name' : 'identifier'
    const store = find(row)
    if (typeof store === 'string') {
      refuse(line, { path: named, code: store }, row[named])
      continue
    }
    const before = lineOf.get(store.id)
    if (before !== undefined) {
      refuse(line, { path: named, code: 'duplicate_in_file', params: { line: before } }, row[named])
      continue
    }
    lineOf.set(store.id, line)
    const { hours, violations } = readHours(row)
    for (const violation of violations) {
      const column = hoursColumns.find((one) => one === violation.path)
      refuse(line, violation, column ? row[column] : '')
    }
    if (violations.length > 0) continue
    if (isDeepStrictEqual(sortedKeys(store.hours), sortedKeys(hours))) unchanged++
    else changed.push({ line, store, hours })
  }
  return { total: lines.length, errors, errorCount, changed, unchanged }
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

export const reportOf = (plan: Awaited<ReturnType<typeof planHours>>): HoursReport => ({
  stores: plan.total,
  toUpdate: plan.changed.length,
  unchanged: plan.unchanged,
  lineErrorCount: plan.errorCount,
  lineErrors: plan.errors,
  changes: plan.changed.slice(0, hoursFileLimits.shown).map((one) => ({
    line: one.line,
    name: one.store.name,
    cells: cellChanges(one),
  })),
})
