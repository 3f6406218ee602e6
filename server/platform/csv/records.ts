import { first, present } from '#domain/checked.ts'
/** Why a line has no cells. */
export type Unreadable = 'unclosed_quote' | 'line_too_long'

type Read = { cells: string[]; unreadable?: never } | { cells: null; unreadable: Unreadable }

/**
 * One record of a file: the line number where it starts, and its cells or the reason why it has none. `odd`: it
 * contains bytes that are invalid in the file's encoding.
 */
export type CsvRecord = { line: number; odd?: true } & Read

/** Maximum length of one record, in characters; above the longest field of any import. */
export const maxRecordLength = 100_000

type Text = { head: string; rest: AsyncIterable<string>; odd: number[] }
/** Delimiter and newline; `skipped` is the length of a first line that is not a record (`sep=`). */
type Signs = { delimiter: string; newline: '\n' | '\r'; skipped: number }

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

const breaksIn = (text: string, sign: string) => {
  let breaks = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) breaks++
  return breaks
}

/** A line without its quoted parts, where delimiters do not count. */
export const unquoted = (line: string) => line.replaceAll(/"[^"]*"/g, '')

/** Text read up to `next`: a record, or null for an empty line. `open`: the end of the line has not arrived yet. */
type Found = { record: Read | null; next: number; lines: number; open?: true }

/** Skips the rest of a line that exceeded the maximum length. */
const skipLine = (text: string, at: number, newline: string, atEnd: boolean): Found => {
  const end = text.indexOf(newline, at)
  if (end !== -1) return { record: null, next: end + 1, lines: 1 }
  return { record: null, next: text.length, lines: atEnd ? 1 : 0, ...(atEnd ? {} : { open: true }) }
}

/** Reads the record at an offset; null if more text is needed. */
const recordReader = ({ delimiter, newline }: Signs) => {
  /** The most frequent number of cells per record so far. */
  let usual = 0
  const times = new Map<number, number>()
  const count = (cells: number) => {
    const seen = (times.get(cells) ?? 0) + 1
    times.set(cells, seen)
    if (seen > (times.get(usual) ?? 0)) usual = cells
  }

  const lineEnd = (text: string, at: number) => {
    const end = text.indexOf(newline, at)
    return end === -1 ? text.length : end
  }
  /** First offset from `at` that is not blank; a tab may be the delimiter. */
  const past = (text: string, at: number, end: number) => {
    let place = at
    while (place < end && text.charCodeAt(place) <= 32 && text[place] !== delimiter && text[place] !== newline) place++
    return place
  }
  const isEnd = (text: string, at: number, end: number) => {
    const place = past(text, at, end)
    return place >= end || text[place] === delimiter || text[place] === newline
  }

  /** Offset of the closing quote of a cell. `stray`: a quote is neither doubled nor closing. */
  const closing = (text: string, open: number, limit: number): number | 'stray' | 'none' => {
    for (let at = text.indexOf('"', open + 1); at !== -1 && at < limit; at = text.indexOf('"', at + 1)) {
      if (text[at + 1] === '"' && at + 1 < limit) at++
      else return isEnd(text, at + 1, text.length) ? at : 'stray'
    }
    return 'none'
  }

  type Cell = { value: string; next: number }

  /** Best guess for a malformed quoted cell, within its line. */
  const mended = (text: string, open: number, end: number): Cell | null => {
    const parted = text.indexOf(delimiter, open)
    const plainEnd = parted === -1 || parted > end ? end : parted
    const plain = text.slice(open, plainEnd)
    // "cracked" or "broken": an even number of quotes, all part of the value.
    if (breaksIn(plain, '"') % 2 === 0) return { value: plain.trim(), next: plainEnd }
    // "15" screen": an inch sign inside quotes. The cell ends at the quote before a delimiter.
    for (let at = text.indexOf('"', open + 1); at !== -1 && at < end; at = text.indexOf('"', at + 1))
      if (isEnd(text, at + 1, end))
        return {
          value: text
            .slice(open + 1, at)
            .replaceAll('""', '"')
            .trim(),
          next: past(text, at + 1, end),
        }
    return null
  }

  /**
   * Whether an unclosed quote swallowed whole lines: each of them alone has the usual number of cells. A multi-line
   * text with that many delimiters in every line would be misread; with two columns four lines are required.
   */
  const isSwallowing = (text: string, from: number, to: number) => {
    const taken = text.slice(from, to).split(newline)
    return taken.length >= (usual > 2 ? 2 : 4) && taken.every((one) => breaksIn(unquoted(one), delimiter) + 1 === usual)
  }

  /** A record whose first line holds a quote. */
  const quotedRecord = (text: string, start: number, firstEnd: number, atEnd: boolean): Found | null => {
    const cells: string[] = []
    const limit = Math.min(text.length, start + maxRecordLength)
    let end = firstEnd
    let lines = 1
    for (let at = start; ; ) {
      const open = past(text, at, end)
      let next = text.indexOf(delimiter, at)
      if (next === -1 || next > end) next = end
      if (text[open] !== '"' || open >= end) cells.push(text.slice(at, next).trim())
      else {
        const close = closing(text, open, limit)
        const crosses = typeof close === 'number' && close > end
        const closeEnd = crosses ? lineEnd(text, close) : end
        // More text is needed to decide whether, or where, the cell ends.
        const isDecided = atEnd || limit < text.length || !(close === 'none' || closeEnd === text.length)
        if (!isDecided) return null
        const isTooLong = close === 'none' ? limit < text.length : closeEnd > limit
        if (typeof close === 'number' && !isTooLong && !(crosses && isSwallowing(text, start, closeEnd))) {
          cells.push(
            text
              .slice(open + 1, close)
              .replaceAll('""', '"')
              .trim(),
          )
          if (crosses) lines += breaksIn(text.slice(end, close), newline)
          end = closeEnd
          next = past(text, close + 1, end)
        } else {
          const cell = mended(text, open, end)
          if (!cell) {
            const tooLong = isTooLong && !isSwallowing(text, start, text.lastIndexOf(newline, limit))
            return {
              record: { cells: null, unreadable: tooLong ? 'line_too_long' : 'unclosed_quote' },
              next: end + 1,
              lines,
            }
          }
          cells.push(cell.value)
          next = cell.next
        }
      }
      if (next >= end) break
      at = next + 1
    }
    count(cells.length)
    return { record: { cells }, next: end + 1, lines }
  }

  return (text: string, at: number, atEnd: boolean): Found | null => {
    const end = lineEnd(text, at)
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
    return quotedRecord(text, at, end, atEnd)
  }
}
