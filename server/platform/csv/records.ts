import { first, present } from '#domain/checked.ts'
import { breaksIn, type Found, type LineSigns, maxRecordLength, quotedReader, type Read } from './quoted-record.ts'

/**
 * One record of a file: the line number where it starts, and its cells or the reason why it has none. `odd`: it
 * contains bytes that are invalid in the file's encoding.
 */
export type CsvRecord = { line: number; odd?: true } & Read

type Text = { head: string; rest: AsyncIterable<string>; odd: number[] }
/** `skipped`: length of a first line that is not a record (`sep=`). */
type Signs = LineSigns & { skipped: number }

/**
 * Streams records without losing a line: malformed CSV is confined to its own line. CSV libraries stop at such a line
 * or read on to the next quote, possibly hundreds of lines later.
 */
export async function* recordsIn({ head, rest, odd }: Text, signs: Signs): AsyncGenerator<CsvRecord> {
  const parts = rest[Symbol.asyncIterator]()
  const reader = recordReader(signs)
  let text = head.slice(signs.skipped)
  let atEnd = false
  // Offset of `text` in the whole file.
  let from = signs.skipped
  let at = 0
  let line = signs.skipped > 0 ? 2 : 1
  let skipping = false
  // Line breaks counted independently of the record reader; both counts must agree at the end.
  let breaks = breaksIn(head, signs.newline)
  let last = head.at(-1)
  for (;;) {
    const found: Found | null = skipping ? skipLine(text, at, signs.newline, atEnd) : reader(text, at, atEnd)
    if (found) {
      skipping = found.open === true
      const record: CsvRecord | null = found.record && { line, ...found.record }
      while (odd.length > 0 && first(odd) < from + found.next) {
        odd.shift()
        if (record) record.odd = true
      }
      if (record) yield record
      at = found.next
      line += found.lines
      if (at < text.length) continue
    }
    if (atEnd) break
    const next = await parts.next()
    atEnd = next.done === true
    const more = next.done ? '' : next.value
    breaks += breaksIn(more, signs.newline)
    last = more.at(-1) ?? last
    from += Math.min(at, text.length)
    text = text.slice(at) + more
    at = 0
  }
  const all = breaks + (last === signs.newline ? 0 : 1)
  if (line - 1 !== all) throw new Error(`A file of ${all} lines was read as ${line - 1}`)
}

/** Skips the rest of a line that exceeded the maximum length. */
const skipLine = (text: string, at: number, newline: string, atEnd: boolean): Found => {
  const end = text.indexOf(newline, at)
  if (end !== -1) return { record: null, next: end + 1, lines: 1 }
  return { record: null, next: text.length, lines: atEnd ? 1 : 0, ...(atEnd ? {} : { open: true }) }
}

/** Reads the record at an offset; null if more text is needed. */
const recordReader = (signs: Signs) => {
  const { delimiter, newline } = signs
  const readQuoted = quotedReader(signs)
  /** The most frequent number of cells per record so far. */
  let usual = 0
  const times = new Map<number, number>()
  const count = (cells: number) => {
    const seen = (times.get(cells) ?? 0) + 1
    times.set(cells, seen)
    if (seen > (times.get(usual) ?? 0)) usual = cells
  }

  return (text: string, at: number, atEnd: boolean): Found | null => {
    const lineBreak = text.indexOf(newline, at)
    const end = lineBreak === -1 ? text.length : lineBreak
    const isWhole = end < text.length || atEnd
    if (end - at > maxRecordLength)
      return {
        record: { cells: null, unreadable: 'line_too_long' },
        next: end < text.length ? end + 1 : end,
        lines: isWhole ? 1 : 0,
        ...(isWhole ? {} : { open: true as const }),
      }
    if (!isWhole) return null
    if (at === text.length) return { record: null, next: at, lines: 0 }
    const line = text.slice(at, end)
    if (line.trim() === '') return { record: null, next: end + 1, lines: 1 }
    if (!line.includes('"')) {
      const cells = line.split(delimiter)
      for (let index = 0; index < cells.length; index++) cells[index] = present(cells[index]).trim()
      count(cells.length)
      return { record: { cells }, next: end + 1, lines: 1 }
    }
    const found = readQuoted({ text, start: at, end, atEnd, usual })
    if (found?.record?.cells) count(found.record.cells.length)
    return found
  }
}
