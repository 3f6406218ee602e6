/** Why a line has no cells. */
export type Unreadable = 'unclosed_quote' | 'line_too_long'

type Read = { cells: string[]; unreadable?: never } | { cells: null; unreadable: Unreadable }

/**
 * One record of a file: the number an editor shows where it starts, and its cells or why it has none. `odd` where it holds
 * bytes of another encoding than the file's.
 */
export type CsvRecord = { line: number; odd?: true } & Read

/** What one record may hold, in characters: no field of ours is longer. */
export const maxRecordLength = 100_000

type Text = { head: string; rest: AsyncIterable<string>; odd: number[] }
/** What parts cells and lines; `skipped` is the length of a first line that is no record. */
type Signs = { delimiter: string; newline: '\n' | '\r'; skipped: number }

/**
 * Reads records one after the other, and never loses a line: what is not written by the rules of CSV ends with its own line.
 * Libraries stop at such a line or read on to the next quote, be it a hundred lines away.
 */
export async function* recordsIn({ head, rest, odd }: Text, signs: Signs): AsyncGenerator<CsvRecord> {
  const parts = rest[Symbol.asyncIterator]()
  const reader = recordReader(signs)
  let text = head.slice(signs.skipped)
  let atEnd = false
  // Where the text at hand begins in the whole.
  let from = signs.skipped
  let at = 0
  let line = signs.skipped > 0 ? 2 : 1
  let skipping = false
  // Counted apart from how records are read: at the end both must agree.
  let breaks = breaksIn(head, signs.newline)
  let last = head.at(-1)
  for (;;) {
    const found: Found | null = skipping ? skipLine(text, at, signs.newline, atEnd) : reader(text, at, atEnd)
    if (found) {
      skipping = found.open === true
      const record: CsvRecord | null = found.record && { line, ...found.record }
      while (odd.length > 0 && odd[0]! < from + found.next) {
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

/** A line without what stands between two quotes: signs there part nothing. */
export const unquoted = (line: string) => line.replaceAll(/"[^"]*"/g, '')

/** What was read up to `next`: a record, or nothing for an empty line. Its line may be `open`: its end is still to come. */
type Found = { record: Read | null; next: number; lines: number; open?: true }

/** The rest of a line that was too long to be kept. */
const skipLine = (text: string, at: number, newline: string, atEnd: boolean): Found => {
  const end = text.indexOf(newline, at)
  if (end !== -1) return { record: null, next: end + 1, lines: 1 }
  return { record: null, next: text.length, lines: atEnd ? 1 : 0, ...(atEnd ? {} : { open: true }) }
}

/** Reads the record at a place of the text; null where more text is needed to tell. */
const recordReader = ({ delimiter, newline }: Signs) => {
  /** How many cells most records have: what lines of this file look like. */
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
  /** The first place after `at` that is no blank; a tab may be the delimiter. */
  const past = (text: string, at: number, end: number) => {
    let place = at
    while (place < end && text.charCodeAt(place) <= 32 && text[place] !== delimiter && text[place] !== newline) place++
    return place
  }
  const isEnd = (text: string, at: number, end: number) => {
    const place = past(text, at, end)
    return place >= end || text[place] === delimiter || text[place] === newline
  }

  /** A cell by the rules: where its closing quote is. `stray` where a quote is neither doubled nor closing. */
  const closing = (text: string, open: number, limit: number): number | 'stray' | 'none' => {
    for (let at = text.indexOf('"', open + 1); at !== -1 && at < limit; at = text.indexOf('"', at + 1)) {
      if (text[at + 1] === '"' && at + 1 < limit) at++
      else return isEnd(text, at + 1, text.length) ? at : 'stray'
    }
    return 'none'
  }

  type Cell = { value: string; next: number }

  /** A quoted cell that is not written by the rules, within its line: as what was probably meant. */
  const mended = (text: string, open: number, end: number): Cell | null => {
    const parted = text.indexOf(delimiter, open)
    const plainEnd = parted === -1 || parted > end ? end : parted
    const plain = text.slice(open, plainEnd)
    // "cracked" or "broken": its quotes are its own.
    if (breaksIn(plain, '"') % 2 === 0) return { value: plain.trim(), next: plainEnd }
    // "15" screen": an inch inside quotes. It ends with the quote that stands before a delimiter.
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
   * Lines that a quote left open took in: each of them, by itself, has as many cells as most records. A text of several
   * lines with just as many delimiters in each would be mistaken for it; with two columns that needs four lines.
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
        // What is at hand does not tell yet whether, or where, the cell ends.
        const tells = atEnd || limit < text.length || !(close === 'none' || closeEnd === text.length)
        if (!tells) return null
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
      for (let index = 0; index < cells.length; index++) cells[index] = cells[index]!.trim()
      count(cells.length)
      return { record: { cells }, next: end + 1, lines: 1 }
    }
    return quotedRecord(text, at, end, atEnd)
  }
}
