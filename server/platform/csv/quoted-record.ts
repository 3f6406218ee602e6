/** Why a line has no cells. */
export type Unreadable = 'unclosed_quote' | 'line_too_long'

export type Read = { cells: string[]; unreadable?: never } | { cells: null; unreadable: Unreadable }

/** Maximum length of one record, in characters; above the longest field of any import. */
export const maxRecordLength = 100_000

export type LineSigns = { delimiter: string; newline: '\n' | '\r' }

/** Text read up to `next`: a record, or null for an empty line. `open`: the end of the line has not arrived yet. */
export type Found = { record: Read | null; next: number; lines: number; open?: true }

/** Number of occurrences of a character. */
export const breaksIn = (text: string, sign: string) => {
  let breaks = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) breaks++
  return breaks
}

/** A line without its quoted parts, where delimiters do not count. */
export const unquoted = (line: string) => line.replaceAll(/"[^"]*"/g, '')

type Cell = { value: string; next: number }
/** Value between two quotes; doubled quotes are one. */
const valueBetween = (text: string, open: number, close: number) =>
  text
    .slice(open + 1, close)
    .replaceAll('""', '"')
    .trim()

/** First offset from `at` that is not blank; a tab may be the delimiter. */
const past = ({ delimiter, newline }: LineSigns, text: string, at: number, end: number) => {
  let place = at
  while (place < end && text.charCodeAt(place) <= 32 && text[place] !== delimiter && text[place] !== newline) place++
  return place
}
const isEnd = (signs: LineSigns, text: string, at: number, end: number) => {
  const place = past(signs, text, at, end)
  return place >= end || text[place] === signs.delimiter || text[place] === signs.newline
}

/** Offset of the closing quote of a cell. `stray`: a quote is neither doubled nor closing. */
const closingIn = (signs: LineSigns, text: string, open: number, limit: number): number | 'stray' | 'none' => {
  for (let at = text.indexOf('"', open + 1); at !== -1 && at < limit; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"' && at + 1 < limit) at++
    else return isEnd(signs, text, at + 1, text.length) ? at : 'stray'
  }
  return 'none'
}

/** Best guess for a malformed quoted cell, within its line. */
const mended = (signs: LineSigns, text: string, open: number, end: number): Cell | null => {
  const parted = text.indexOf(signs.delimiter, open)
  const plainEnd = parted === -1 || parted > end ? end : parted
  const plain = text.slice(open, plainEnd)
  // "cracked" or "broken": an even number of quotes, all part of the value.
  if (breaksIn(plain, '"') % 2 === 0) return { value: plain.trim(), next: plainEnd }
  // "15" screen": an inch sign inside quotes. The cell ends at the quote before a delimiter.
  for (let at = text.indexOf('"', open + 1); at !== -1 && at < end; at = text.indexOf('"', at + 1))
    if (isEnd(signs, text, at + 1, end))
      return { value: valueBetween(text, open, at), next: past(signs, text, at + 1, end) }
  return null
}

/** `usual`: the most frequent number of cells per record so far. */
type Line = { text: string; start: number; end: number; atEnd: boolean; usual: number }

/** Reads a record whose first line contains a quote; null if more text is needed. */
export const quotedReader = (signs: LineSigns) => {
  const { delimiter, newline } = signs

  /**
   * Whether an unclosed quote swallowed whole lines: each of them alone has the usual number of cells. A multi-line
   * text with that many delimiters in every line would be misread; with two columns four lines are required.
   */
  const isSwallowing = (text: string, from: number, to: number, usual: number) => {
    const taken = text.slice(from, to).split(newline)
    return taken.length >= (usual > 2 ? 2 : 4) && taken.every((one) => breaksIn(unquoted(one), delimiter) + 1 === usual)
  }

  return ({ text, start, end: firstEnd, atEnd, usual }: Line): Found | null => {
    const cells: string[] = []
    const limit = Math.min(text.length, start + maxRecordLength)
    let end = firstEnd
    let lines = 1
    for (let at = start; ; ) {
      const open = past(signs, text, at, end)
      let next = text.indexOf(delimiter, at)
      if (next === -1 || next > end) next = end
      if (text[open] !== '"' || open >= end) cells.push(text.slice(at, next).trim())
      else {
        const close = closingIn(signs, text, open, limit)
        const crosses = typeof close === 'number' && close > end
        const lineBreak = crosses ? text.indexOf(newline, close) : end
        const closeEnd = lineBreak === -1 ? text.length : lineBreak
        // More text is needed to decide whether, or where, the cell ends.
        const isDecided = atEnd || limit < text.length || !(close === 'none' || closeEnd === text.length)
        if (!isDecided) return null
        const isTooLong = close === 'none' ? limit < text.length : closeEnd > limit
        if (typeof close === 'number' && !isTooLong && !(crosses && isSwallowing(text, start, closeEnd, usual))) {
          cells.push(valueBetween(text, open, close))
          if (crosses) lines += breaksIn(text.slice(end, close), newline)
          end = closeEnd
          next = past(signs, text, close + 1, end)
        } else {
          const cell = mended(signs, text, open, end)
          if (!cell) {
            const tooLong = isTooLong && !isSwallowing(text, start, text.lastIndexOf(newline, limit), usual)
            const unreadable = tooLong ? 'line_too_long' : 'unclosed_quote'
            return { record: { cells: null, unreadable }, next: end + 1, lines }
          }
          cells.push(cell.value)
          next = cell.next
        }
      }
      if (next >= end) return { record: { cells }, next: end + 1, lines }
      at = next + 1
    }
  }
}
