import { Refusal } from '#domain/errors.ts'
import { neutral } from '#domain/transfer/cells.ts'
import type { Field } from '#domain/transfer/fields.ts'
import { lineLimits, type TransferType } from '#domain/transfer/kinds.ts'
import { type Cells, type Problem, problem } from '#domain/transfer/problem.ts'
import type { Tx } from '#server/platform/app.ts'
import { maxRecordLength } from '#server/platform/csv/quoted-record.ts'
import { csvRecords, type Open } from '#server/platform/csv/read.ts'
import { recordsOf } from '../rows.ts'

/** One line, or the reason why it cannot be read. `odd`: it contains bytes of another encoding. */
export type SourceLine = { line: number; odd?: true } & (
  | { cells: Cells; problem?: never }
  | { cells: null; problem: Problem }
)

/** Column mapping of a file, and the record number of its header. */
export type Layout = { columns: readonly (Field | null)[]; headerRecord: number }

/** Lines below the header. Missing trailing cells are empty; surplus cells are a problem. */
export async function* linesOfFile(open: Open, { columns, headerRecord }: Layout): AsyncGenerator<SourceLine> {
  const read = columns.flatMap((field, index) => (field ? [{ field, index }] : []))
  let above = headerRecord + 1
  for await (const { line, cells, unreadable, odd } of csvRecords(open)) {
    if (above > 0) {
      if (cells) above--
      continue
    }
    if (!cells) {
      const params = unreadable === 'line_too_long' ? { max: maxRecordLength } : undefined
      yield { line, cells, problem: problem({}, '', unreadable, params) }
      continue
    }
    if (cells.slice(columns.length).some((cell) => cell !== '')) {
      yield { line, cells: null, problem: problem({}, '', 'column_count') }
      continue
    }
    const given: Cells = {}
    for (const { field, index } of read) {
      const cell = cells[index]
      if (cell) given[field] = cell
    }
    yield odd ? { line, cells: given, odd } : { line, cells: given }
  }
}

/** Another catalogue as the lines of its export. */
export async function* linesOfCatalogue(tx: Tx, type: TransferType, accountId: string): AsyncGenerator<SourceLine> {
  let line = 1
  for await (const record of recordsOf[type](tx, accountId))
    for (const { id: _, answer_id: __, ...cells } of record) {
      // Encoded like a file, so that a brand called "-" is not read as an empty cell.
      const written = Object.entries(cells).map(([field, cell]) => [field, neutral(cell)])
      yield { line: ++line, cells: Object.fromEntries(written) }
    }
}

/** Reports progress, refuses an empty source, and collects lines with bytes of another encoding. */
export async function* counted(
  lines: AsyncIterable<SourceLine>,
  type: TransferType,
  { progress, mayBeEmpty, odd }: { progress: (lines: number) => Promise<void>; mayBeEmpty: boolean; odd: number[] },
): AsyncGenerator<SourceLine> {
  let count = 0
  for await (const line of lines) {
    if (++count > lineLimits[type]) throw new Refusal('csv_too_many_lines', { max: lineLimits[type] })
    if (count % 5_000 === 0) await progress(count)
    if (line.odd) odd.push(line.line)
    yield line
  }
  if (count === 0 && !mayBeEmpty) throw new Refusal('file_empty')
  await progress(count)
}
