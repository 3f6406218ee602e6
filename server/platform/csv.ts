import type { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { Refusal } from '#domain/errors.ts'

/** One line of a file: the number an editor shows where it starts, and its cells by column; null where it cannot be read. */
export type CsvLine = { line: number; cells: Record<string, string> | null }

type Rules = { columns: readonly string[]; maxLines: number }

/**
 * Reads a CSV file the way spreadsheets write them: UTF-8 with or without a BOM, UTF-16, or Windows-1252; commas,
 * semicolons or tabs, told by the header. The header's columns must be just those named, in any order and case.
 */
export async function* readCsv(content: Readable, rules: Rules): AsyncGenerator<CsvLine> {
  const text = await decoded(content)
  const parser = parse(text, {
    delimiter: delimiterOf(text.slice(0, text.indexOf('\n') + 1 || undefined)),
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    info: true,
    max_record_size: 100_000,
  })
  const unreadable: number[] = []
  parser.on('skip', (error: CsvError) => unreadable.push(Number(error.lines ?? 0)))

  let columns: string[] | null = null
  let count = 0
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (!columns) {
      columns = headerOf(record, rules.columns)
      continue
    }
    for (const line of unreadable.splice(0)) yield { line, cells: null }
    if (++count > rules.maxLines) throw new Refusal('csv_too_many_lines', { max: rules.maxLines })
    const names = columns
    yield {
      line: info.lines - record.join('').split('\n').length + 1,
      cells:
        record.length === names.length ? Object.fromEntries(names.map((name, index) => [name, record[index]!])) : null,
    }
  }
  for (const line of unreadable.splice(0)) yield { line, cells: null }
  if (!columns) throw new Refusal('file_empty')
}

const headerOf = (record: string[], wanted: readonly string[]) => {
  const found = record.map((name) => name.toLowerCase())
  const missing = wanted.filter((name) => !found.includes(name))
  if (missing.length > 0) throw new Refusal('csv_columns_missing', { columns: missing })
  const unknown = found.filter((name, index) => !wanted.includes(name) || found.indexOf(name) !== index)
  if (unknown.length > 0) throw new Refusal('csv_columns_unknown', { columns: unknown.map((name) => name || '–') })
  return found
}

const delimiterOf = (header: string) =>
  [',', ';', '\t'].map((sign) => ({ sign, n: header.split(sign).length })).sort((a, b) => b.n - a.n)[0]!.sign

/** The encoding is told by the first bytes; what is not valid UTF-8 from a spreadsheet is Windows-1252. */
const decoded = async (content: Readable) => {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  if (bytes.length === 0) throw new Refusal('file_empty')
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) throw new Refusal('file_encoding_refused')
  if (text.trim() === '') throw new Refusal('file_empty')
  return text
}

const encodingOf = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
