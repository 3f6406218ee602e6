import type { RawBuilder } from 'kysely'
import { present } from '#domain/checked.ts'
import type { ListColumn } from '#domain/list/columns.ts'
import type { FileColumn, ListDefinition } from '#domain/list/define.ts'
import type { Language } from '#domain/money.ts'
import { amountFor, separatorOf } from '#domain/spreadsheet.ts'
import type { Tx } from '#server/platform/app.ts'
import { byteOrderMark, csvCell, csvLine } from '#server/platform/csv/write.ts'
import { batchesOf } from '#server/platform/list/cursor.ts'
import type { Person } from '#server/platform/who.ts'
import { lookUp, say, type WordKey } from '#server/platform/words.ts'
import { entityNames } from './rows.ts'

type Value = string | number | null
/** Row of an export: one value per column. */
export type FileRow<L extends ListDefinition = ListDefinition> = Record<FileColumn<L>, Value>
type Writer = (value: Value) => string

/** Memoizes values that many rows share. */
const remembered = (write: (value: string) => string): Writer => {
  const known = new Map<string, string>()
  return (given) => {
    if (given === null) return ''
    const value = String(given)
    let text = known.get(value)
    if (text === undefined) {
      text = write(value)
      known.set(value, text)
    }
    return text
  }
}

export const kindInFile = ({ kind, export: as }: ListColumn) => (as === true || as === undefined ? kind : as)

/**
 * Formatter of a column in the reader's language. Dates are formatted by the database and need no formula
 * neutralization.
 */
const writerOf = (column: ListColumn, language: Language, nameOf: (id: string) => string): Writer => {
  switch (kindInFile(column)) {
    case 'money':
      return (cents) => (cents === null ? '' : amountFor(cents as number, language))
    case 'date':
    case 'count':
      return (value) => (value === null ? '' : String(value))
    case 'word':
    case 'status':
      return remembered((value) => csvCell(lookUp(language, `${column.words}.${value}`) ?? value))
    case 'entity':
      return remembered((id) => csvCell(nameOf(id)))
    default:
      return (value) => (value === null || value === '' ? '' : csvCell(String(value)))
  }
}

type File<L extends ListDefinition> = {
  list: L
  columns: readonly FileColumn<L>[]
  header: (column: FileColumn<L>) => WordKey
  query: RawBuilder<FileRow<L>>
  /** Calculates values and removes those the reader may not see. */
  prepare: (row: FileRow<L>) => FileRow<L>
}

/** Lines of the file in batches of some hundred; never all in memory. */
export async function* fileLines<L extends ListDefinition>(tx: Tx, who: Person, file: File<L>) {
  const { list, columns, header, query, prepare } = file
  const { language } = who
  const names = new Map<string, string>()
  const declared = (name: string) => present(list.columns[name])
  const writers = columns.map((name) => ({
    name,
    write: writerOf(declared(name), language, (id) => names.get(id) ?? ''),
  }))
  const entities = columns.filter((name) => kindInFile(declared(name)) === 'entity')
  const titles = columns.map((column) => say(language, header(column)))
  yield { rows: 0, text: byteOrderMark + csvLine(titles, language) }
  const separator = separatorOf(language)
  for await (const rows of batchesOf(tx, query)) {
    const unknown = new Set<string>()
    for (const row of rows)
      for (const name of entities)
        if (row[name] !== null && !names.has(row[name] as string)) unknown.add(row[name] as string)
    if (unknown.size > 0) for (const { id, name } of await entityNames(tx, [...unknown])) names.set(id, name)
    let text = ''
    for (const row of rows) {
      const prepared = prepare(row)
      for (let n = 0; n < writers.length; n++) {
        const { name, write } = present(writers[n])
        text += n === 0 ? write(prepared[name]) : separator + write(prepared[name])
      }
      text += '\r\n'
    }
    yield { rows: rows.length, text }
  }
}
