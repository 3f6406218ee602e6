import { readAmount, readDecimal } from '../decimal.ts'
import type { Params } from '../errors.ts'
import { plainWords } from './grades.ts'

/** What a cell says, or why it cannot be read. Undefined leaves a field as it is, null empties it. */
export type Read<T> = { value: T; reason?: never; params?: never } | { value?: never; reason: string; params?: Params }
const read = <T>(value: T): Read<T> => ({ value })
const refuse = (reason: string, params?: Params): Read<never> => ({ reason, ...(params ? { params } : {}) })

/** Written in a cell, it empties the field. An empty cell leaves it as it is. */
export const emptyMarker = 'NULL'

const spreadsheetError = /^#(REF|VALUE|NAME|DIV\/0|NUM|NULL|WERT|BEZUG|VALEUR|NOM|WAARDE|VERW)[!?]?$/i
/** What people write where there is nothing. */
const nothing = new Set(['', '-', '–', '—', '.', 'n/a', '#n/a', 'n.a.', 'na', '#nv', '#n/b', 'nan'])

/** A spreadsheet would run what starts like a formula; numbers are none. */
const formula = /^[=+\-@\t\r]/
const number = /^[+-]?\d+([.,]\d+)? ?%?$/

/** The longest of `nothing`: what is longer says something. */
const longestNothing = 4
const isNothing = (text: string) => text.length <= longestNothing && nothing.has(text.toLowerCase())

/** What would not be read back as the text it is, by a spreadsheet or by ourselves. */
const isSpecial = (text: string): boolean =>
  (formula.test(text) && !number.test(text)) ||
  (text !== '' && isNothing(text)) ||
  text === emptyMarker ||
  spreadsheetError.test(text) ||
  (text.startsWith("'") && isSpecial(text.slice(1)))

/** Where a spreadsheet that parts cells at another sign would see one begin. */
const innerStart = /([;\t\r\n])(?='*[=+\-@])/g
const innerQuote = /([;\t\r\n])'(?='*[=+\-@])/g

/** A quote in front makes it text, also where a part of it would become a cell of its own. */
export const neutral = (cell: string) => {
  const safe = cell.replaceAll(innerStart, "$1'")
  return isSpecial(safe) ? `'${safe}` : safe
}

/** A cell as text: what spreadsheets and our own export wrap around it is taken off. */
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
      return read(wrapped ? wrapped[1]!.trim() || undefined : text)
    }
    case "'":
      return read(isSpecial(text.slice(1)) ? text.slice(1) : text)
    default:
      return read(text)
  }
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

/** An amount with its currency or without, in cents. */
export const amountIn = (text: string): Read<number> => {
  const value = readAmount(text)
  if (value === null) return refuse('not_an_amount')
  return isWhole(value * 100) ? read(Math.round(value * 100)) : refuse('too_many_decimals')
}

export const decimalOf = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** A percentage, with its sign or without. */
export const numberIn = (text: string): Read<number> => {
  const value = readDecimal(text.replace(/ ?%$/, ''))
  return value === null ? refuse('not_a_number') : read(value)
}

/** Centimetres and grams; what says another unit is turned into ours. */
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

/** One of our words, or another language's word for it. */
export const wordIn = <T extends string>(text: string, words: Record<T, readonly string[]>): Read<T> => {
  const said = plainWords(text)
  const known = (Object.keys(words) as T[]).find((word) => plainWords(word) === said || words[word].includes(said))
  return known ? read(known) : refuse('not_in_list', { allowed: Object.keys(words) })
}

const scientific = /^\d([.,]\d+)?e\+?\d+$/i

/** Digits of a barcode. A spreadsheet that took it for a number has lost some: no guess is made. */
export const eanIn = (text: string): Read<string> => {
  if (scientific.test(text)) return refuse('ean_scientific')
  return read(text.replace(/[.,]0+$/, '').replaceAll(/[\s-]/g, ''))
}

export const listIn = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
