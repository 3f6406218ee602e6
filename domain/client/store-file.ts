import type { Violation } from '../errors.ts'
import { check } from '../text.ts'
import { clientLimits, type NewStore, newStore } from './schema.ts'

/** Columns of a file of stores, in this order. The last one may be missing. */
export const storeColumns = ['commonName', 'street', 'zipCode', 'city', 'externalId'] as const
export const maxStoreFile = 200_000

const separators = [';', '\t', ','] as const

/** Cells of one line; a quoted cell may contain separators and doubled quotes, but no line break. */
const cellsOf = (text: string, separator: string) => {
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[at++]
    else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

/** A postal code of every country contains a digit, a column title none. */
const isTitle = (cells: readonly string[]) => cells.length > 2 && !/\d/.test(cells[2] ?? '')

export type StoreFile = { stores: NewStore[]; refused: { line: number; violation: Violation }[] }

/** Stores of a CSV file, and the first reason of each line that is not one. */
export const readStores = (text: string, max: number = clientLimits.stores): StoreFile => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((one) => one.text.trim() !== '')
  const [first] = lines
  const separator = separators.find((sign) => first?.text.includes(sign)) ?? ';'
  const rows = lines.map(({ line, text: row }) => ({ line, cells: cellsOf(row, separator) }))
  const stores: NewStore[] = []
  const refused: StoreFile['refused'] = []
  for (const { line, cells } of rows[0] && isTitle(rows[0].cells) ? rows.slice(1) : rows) {
    const [commonName = '', street = '', zipCode = '', city = '', externalId = ''] = cells
    const store = { commonName, street, zipCode, city, externalId }
    const [violation] =
      cells.length < 4 || cells.length > storeColumns.length
        ? [{ path: '', code: 'column_count' } satisfies Violation]
        : (check(newStore, store).violations ?? [])
    if (violation) refused.push({ line, violation })
    else if (stores.length < max) stores.push(store)
    else refused.push({ line, violation: { path: '', code: 'too_many', params: { max } } })
  }
  return { stores, refused }
}
