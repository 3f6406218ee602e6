import { itemAt, keysOf } from '../checked.ts'
import { readAmount, readDecimal } from '../decimal.ts'
import type { Params } from '../errors.ts'
import { plainWords } from './grades.ts'

/** Parsed cell or error. Undefined leaves the field unchanged, null empties it. */
export type Read<T> = { value: T; reason?: never; params?: never } | { value?: never; reason: string; params?: Params }
const read = <T>(value: T): Read<T> => ({ value })
const refuse = (reason: string, params?: Params): Read<never> => ({ reason, ...(params ? { params } : {}) })

/** Cell value that empties a field; an empty cell leaves it unchanged. */
export const emptyMarker = 'NULL'

const spreadsheetError = /^#(REF|VALUE|NAME|DIV\/0|NUM|NULL|WERT|BEZUG|VALEUR|NOM|WAARDE|VERW)[!?]?$/i
/** Placeholders for an empty value. */
const nothing = new Set(['', '-', '–', '—', '.', 'n/a', '#n/a', 'n.a.', 'na', '#nv', '#n/b', 'nan'])

/** Prefixes that spreadsheets evaluate as formulas; numbers are harmless. */
const formula = /^[=+\-@\t\r]/
const number = /^[+-]?\d+([.,]\d+)? ?%?$/

/** Length of the longest placeholder. */
const longestNothing = 4
const isNothing = (text: string) => text.length <= longestNothing && nothing.has(text.toLowerCase())

/** Text that a spreadsheet or our own import would not read back unchanged. */
const isSpecial = (text: string): boolean =>
  (formula.test(text) && !number.test(text)) ||
  (text !== '' && isNothing(text)) ||
  text === emptyMarker ||
  spreadsheetError.test(text) ||
  (text.startsWith("'") && isSpecial(text.slice(1)))

/** Start of a cell if a spreadsheet splits at another separator. */
const innerStart = /([;\t\r\n])(?='*[=+\-@])/g
const innerQuote = /([;\t\r\n])'(?='*[=+\-@])/g

/** Escapes a cell with a quote against formula injection, also at inner cell starts. */
export const neutral = (cell: string) => {
  const safe = cell.replaceAll(innerStart, "$1'")
  return isSpecial(safe) ? `'${safe}` : safe
}

/** Text of a cell without the quoting of spreadsheets and of our own export. */
export const cellText = (raw: string): Read<string | null | undefined> => {
  const found = outerText(raw)
  return typeof found.value === 'string' && found.value.includes("'")
    ? read(found.value.replaceAll(innerQuote, '$1'))
    : found
}

const outerText = (raw: string): Read<string | null | undefined> => {
  const text = (raw.includes('\u00a0') ? raw.replaceAll('\u00a0', ' ') : raw).trim()
  if (isNothing(text)) return read(undefined)
  if (text === emptyMarker) return read(null)
  switch (text[0]) {
    case '#':
      return spreadsheetError.test(text) ? refuse('spreadsheet_error') : read(text)
    case '=': {
      const wrapped = text.match(/^="(.*)"$/s)
      return read(wrapped ? itemAt(wrapped, 1).trim() || undefined : text)
    }
    case "'":
      return read(isSpecial(text.slice(1)) ? text.slice(1) : text)
    default:
      return read(text)
  }
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

/** Amount in cents, with or without currency. */
export const amountIn = (text: string): Read<number> => {
  const value = readAmount(text)
  if (value === null) return refuse('not_an_amount')
  return isWhole(value * 100) ? read(Math.round(value * 100)) : refuse('too_many_decimals')
}

export const decimalOf = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** Percentage, with or without sign. */
export const numberIn = (text: string): Read<number> => {
  const value = readDecimal(text.replace(/ ?%$/, ''))
  return value === null ? refuse('not_a_number') : read(value)
}

/** Lengths in centimetres and weights in grams; other units are converted. */
const units: Record<string, number> = { mm: 0.1, cm: 1, m: 100, g: 1, gr: 1, kg: 1000 }
export const wholeIn = (text: string): Read<number> => {
  const [, figure = '', unit = ''] = text.match(/^(.*?)\s*(mm|cm|m|kg|gr?|)$/i) ?? []
  const value = readDecimal(figure)
  if (value === null) return refuse('not_a_number')
  const measured = value * (units[unit.toLowerCase()] ?? 1)
  return isWhole(measured) ? read(Math.round(measured)) : refuse('not_whole')
}

const yes = new Set(['1', 'true', 'vrai', 'oui', 'o', 'yes', 'y', 'ja', 'j', 'wahr', 'waar', 'x', 'on'])
const no = new Set(['0', 'false', 'faux', 'non', 'n', 'no', 'nein', 'nee', 'falsch', 'onwaar', 'off'])
export const flagIn = (text: string): Read<boolean> => {
  const word = plainWords(text)
  if (yes.has(word)) return read(true)
  return no.has(word) ? read(false) : refuse('not_yes_or_no')
}

/** Enum value by its own name or a synonym in any language. */
export const wordIn = <T extends string>(text: string, words: Record<T, readonly string[]>): Read<T> => {
  const normalized = plainWords(text)
  const known = keysOf(words).find((word) => plainWords(word) === normalized || words[word].includes(normalized))
  return known ? read(known) : refuse('not_in_list', { allowed: Object.keys(words) })
}

const scientific = /^\d([.,]\d+)?e\+?\d+$/i

/** Digits of a barcode. Scientific notation has lost digits and is rejected. */
export const eanIn = (text: string): Read<string> => {
  if (scientific.test(text)) return refuse('ean_scientific')
  return read(text.replace(/[.,]0+$/, '').replaceAll(/[\s-]/g, ''))
}

export const listIn = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
