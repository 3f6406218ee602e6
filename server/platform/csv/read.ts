import { Readable } from 'node:stream'
import { present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { decoderOf, type Encoding, encodingOf } from './encoding.ts'
import { type Unreadable, unquoted } from './quoted-record.ts'
import { type CsvRecord, recordsIn } from './records.ts'

/** Opens a file from its start; called twice: once to detect the encoding, once to read the lines. */
export type Open = () => Promise<Readable>

/** One line of a file with its cells by column name, or the reason why it has none. */
export type CsvLine = { line: number; odd?: true } & (
  | { cells: Record<string, string>; unreadable?: never }
  | { cells: null; unreadable: Unreadable | 'column_count' }
)

type Rules = { columns: readonly string[]; maxLines: number }

const separators = [',', ';', '\t', '|'] as const
/** Bytes used to detect the separator; more than any header line. */
const headBytes = 64 * 1024

/**
 * Streams a CSV file as spreadsheets write them: UTF-8 with or without a BOM, UTF-16 or Windows-1252; separated by
 * commas, semicolons, tabs or bars, detected from the first line.
 */
export async function* csvRecords(open: Open): AsyncGenerator<CsvRecord> {
  const encoding = await encodingOf(open)
  const content = await open()
  try {
    const text = await decoded(content, encoding)
    yield* recordsIn(text, signsOf(text.head))
  } finally {
    content.destroy()
  }
}

/** Records in the first bytes of a file. The last one may be cut and is dropped unless it is the only one. */
export const firstRecords = async (head: Buffer, whole: boolean): Promise<string[][]> => {
  const open = async () => Readable.from([head])
  const text = await decoded(await open(), await encodingOf(open, { whole }))
  const found: string[][] = []
  for await (const { cells } of recordsIn(text, signsOf(text.head))) if (cells) found.push(cells)
  return whole || found.length < 2 ? found : found.slice(0, -1)
}

/** Delimiter and newline of a file, detected from its beginning. Other known formats are refused by name. */
const signsOf = (head: string) => {
  if (head.trim() === '') throw new Refusal('file_empty')
  const other = formats.find(([, sign]) => sign.test(head))
  if (other) throw new Refusal('csv_other_format', { format: other[0] })
  // Excel may declare the separator in a first line "sep=;".
  const declared = head.match(/^"?sep=(.)"?(\r\n|\r|\n)/i)
  const skipped = declared?.[0].length ?? 0
  const newline = head.includes('\n') || !head.includes('\r') ? ('\n' as const) : ('\r' as const)
  return { delimiter: declared?.[1] ?? separatorOf(head.slice(skipped)), newline, skipped }
}

/** Signatures of other text formats. JSON needs two characters: a single bracket may begin a product name. */
const formats: [string, RegExp][] = [
  ['JSON', /^\s*(\[\s*[[{\]"]|\{\s*["}])/],
  ['HTML', /^\s*<(!doctype html|html|head|body|table)\b/i],
  ['XML', /^\s*<\?xml\b/i],
  ['PDF', /^%PDF-/],
  ['RTF', /^\{\\rtf/],
]

/** Lines of a file whose header must have exactly the given columns, in any order and case. */
export async function* readCsv(open: Open, rules: Rules): AsyncGenerator<CsvLine> {
  let columns: string[] | null = null
  let count = 0
  for await (const { line, cells, unreadable, odd } of csvRecords(open)) {
    if (!columns) {
      if (cells) columns = headerOf(cells, rules.columns)
      continue
    }
    const names = columns
    if (++count > rules.maxLines) throw new Refusal('csv_too_many_lines', { max: rules.maxLines })
    const about = odd ? { line, odd } : { line }
    if (!cells) yield { ...about, cells, unreadable }
    else if (cells.length !== names.length) yield { ...about, cells: null, unreadable: 'column_count' }
    else yield { ...about, cells: Object.fromEntries(names.map((name, index) => [name, present(cells[index])])) }
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

/** The most frequent separator of the first line that contains one, outside quotes. */
const separatorOf = (text: string) => {
  for (const line of text.slice(0, headBytes).split(/\r\n|\r|\n/)) {
    const bare = unquoted(line)
    const [best] = separators
      .map((sign) => ({ sign, times: bare.split(sign).length - 1 }))
      .toSorted((a, b) => b.times - a.times)
    if (best && best.times > 0) return best.sign
  }
  return ','
}

/** Decoded text; `head` is the first part, used to detect the separator. */
const decoded = async (content: Readable, encoding: Encoding) => {
  const { decode, odd } = decoderOf(encoding)
  const chunks = content[Symbol.asyncIterator]()
  let head = ''
  let done = false
  const next = async () => {
    const part = await chunks.next()
    done = part.done === true
    return decode(done ? undefined : part.value)
  }
  while (!done && head.length < headBytes) head += await next()
  const rest = async function* () {
    while (!done) yield await next()
  }
  return { head, rest: rest(), odd }
}
