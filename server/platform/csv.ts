import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { Refusal } from '#domain/errors.ts'
import { type Encoding, encodingOf } from './encoding.ts'

/** Opens a file from its start, as often as asked: a file is read once to tell its encoding, then line by line. */
export type Open = () => Promise<Readable>

/** One line of a file: the number an editor shows where it starts, and its cells; null where it cannot be read. */
export type CsvRecord = { line: number; cells: string[] | null }
/** The same with its cells by column. */
export type CsvLine = { line: number; cells: Record<string, string> | null }

type Rules = { columns: readonly string[]; maxLines: number }

const separators = [',', ';', '\t', '|'] as const
/** What the first lines must show: enough to tell the separator, however long the header is. */
const headBytes = 64 * 1024

/**
 * Reads a CSV file the way spreadsheets write them: UTF-8 with or without a BOM, UTF-16, or Windows-1252; commas,
 * semicolons, tabs or bars, told by the first line. Only a few lines are in memory at a time.
 */
export async function* csvRecords(open: Open): AsyncGenerator<CsvRecord> {
  const encoding = await encodingOf(open)
  yield* recordsIn(await decoded(await open(), encoding))
}

/** The records that the first bytes of a file hold; the last one may be cut, and is left out unless it is the only one. */
export const firstRecords = async (head: Buffer, whole: boolean): Promise<string[][]> => {
  const open = async () => Readable.from([head])
  const text = new TextDecoder(await encodingOf(open, { whole })).decode(head)
  const found: string[][] = []
  for await (const { cells } of recordsIn({ head: text, rest: (async function* () {})() })) if (cells) found.push(cells)
  return whole || found.length < 2 ? found : found.slice(0, -1)
}

type Text = { head: string; rest: AsyncIterable<string> }

async function* recordsIn({ head, rest }: Text): AsyncGenerator<CsvRecord> {
  if (head.trim() === '') throw new Refusal('file_empty')
  // Excel says which separator it used in a line of its own.
  const said = head.match(/^\ufeff?"?sep=(.)"?(\r\n|\r|\n)/i)
  const text = said ? head.slice(said[0].length) : head
  const before = said ? 1 : 0
  const parser = parse({
    bom: true,
    delimiter: said?.[1] ?? separatorOf(text),
    relax_column_count: true,
    // Inches: 9,7" is a size, not the start of a text.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    info: true,
    max_record_size: 100_000,
  })
  const unreadable: number[] = []
  parser.on('skip', (error: CsvError) => unreadable.push(Number(error.lines ?? 0) + before))
  const all = async function* () {
    yield text
    yield* rest
  }
  const source = Readable.from(all())
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      for (const line of unreadable.splice(0)) yield { line, cells: null }
      yield { line: info.lines + before - breaksIn(record), cells: record }
    }
    for (const line of unreadable.splice(0)) yield { line, cells: null }
  } finally {
    source.destroy()
  }
}

const breaksIn = (cells: readonly string[]) => {
  let breaks = 0
  for (const cell of cells) for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks++
  return breaks
}

/** A file whose header's columns must be just those named, in any order and case. */
export async function* readCsv(open: Open, rules: Rules): AsyncGenerator<CsvLine> {
  let columns: string[] | null = null
  let count = 0
  for await (const { line, cells } of csvRecords(open)) {
    if (!columns) {
      if (cells) columns = headerOf(cells, rules.columns)
      continue
    }
    const names = columns
    if (++count > rules.maxLines) throw new Refusal('csv_too_many_lines', { max: rules.maxLines })
    yield {
      line,
      cells:
        cells?.length === names.length ? Object.fromEntries(names.map((name, index) => [name, cells[index]!])) : null,
    }
  }
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

/** The sign that parts the first line that has one; signs inside quotes part nothing. */
const separatorOf = (text: string) => {
  for (const line of text.slice(0, headBytes).split(/\r\n|\r|\n/)) {
    const bare = line.replaceAll(/"[^"]*"/g, '')
    const [best] = separators
      .map((sign) => ({ sign, times: bare.split(sign).length - 1 }))
      .toSorted((a, b) => b.times - a.times)
    if (best && best.times > 0) return best.sign
  }
  return ','
}

/** The text of a file, its first part apart: the separator is told by it. */
const decoded = async (content: Readable, encoding: Encoding): Promise<Text> => {
  const decoder = new TextDecoder(encoding)
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head = ''
  let done = false
  while (!done && head.length < headBytes) {
    const next = await chunks.next()
    done = next.done === true
    head += done ? decoder.decode() : decoder.decode(next.value as Buffer, { stream: true })
  }
  const rest = async function* () {
    while (!done) {
      const next = await chunks.next()
      done = next.done === true
      yield done ? decoder.decode() : decoder.decode(next.value as Buffer, { stream: true })
    }
  }
  return { head, rest: rest() }
}
