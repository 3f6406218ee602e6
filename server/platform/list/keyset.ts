import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { itemAt } from '#domain/checked.ts'
import { type ListDeclaration, ordering } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { KeysetQuery } from '#domain/keyset.ts'
import { deepestRow } from '#domain/list/sizes.ts'
import type { SecretKey } from '#server/db/secret-key.ts'
import { isSame } from '../security/crypto.ts'

/** Keyset position: value of the sort column and id of the row next to the page. */
export type Place = { at: string; id: string }
export type Page = {
  column: string
  way: 'asc' | 'desc'
  /** Rows to read, those before a numbered page included. */
  size: number
  /** Rows before a numbered page. */
  skipped: number
  /** Rows after this position in list order; before it if `back`. */
  from: Place | null
  back: boolean
}

const place = z.tuple([z.string().max(40), z.uuid(), z.boolean()])

/** A cursor is bound to its list, order and filters: with others the position would be meaningless. */
const bindingOf = (
  list: string,
  { cursor: _, page: __, itemsPerPage: ___, partial: ____, ...rest }: KeysetQuery,
  order: object,
) => JSON.stringify([list, Object.entries({ ...rest, order }).toSorted(([a], [b]) => (a < b ? -1 : 1))])

const bytesOfSignature = 16
const signatureUnder = (key: string, binding: string, payload: string) =>
  createHmac('sha256', key).update(`cursor ${binding} ${payload}`).digest().subarray(0, bytesOfSignature)

/** Decodes and encodes the cursors of one request. */
export const keysetOf = (
  secretKey: SecretKey,
  list: string,
  declaration: ListDeclaration,
  asked: KeysetQuery,
): { page: Page; cursor: (place: Place, back: boolean) => string } => {
  const order = ordering(asked, declaration)
  if (order.length > 1) throw refused('order', 'too_many', { max: 1 })
  const [column, way] = itemAt(order, 0)
  const binding = bindingOf(list, asked, order)
  const cursor = ({ at, id }: Place, back: boolean) => {
    const payload = JSON.stringify([at, id, back])
    return `${Buffer.from(payload).toString('base64url')}.${signatureUnder(secretKey.current, binding, payload).toString('base64url')}`
  }
  if (asked.page !== undefined && asked.cursor !== undefined) throw refused('page', 'page_or_cursor')
  const skipped = ((asked.page ?? 1) - 1) * asked.itemsPerPage
  if (skipped + asked.itemsPerPage > deepestRow) throw refused('page', 'page_too_deep', { max: deepestRow })
  const given = asked.cursor === undefined ? null : readCursor(secretKey, binding, asked.cursor)
  return {
    page: {
      column,
      way,
      size: skipped + asked.itemsPerPage,
      skipped,
      from: given && { at: given[0], id: given[1] },
      back: given?.[2] ?? false,
    },
    cursor,
  }
}

const refused = (path: string, code: string, params = {}) =>
  new Refusal('invalid_request', {}, [{ path, code, params }])

const readCursor = ({ all }: SecretKey, binding: string, text: string) => {
  const [encoded = '', given = ''] = text.split('.')
  const payload = Buffer.from(encoded, 'base64url').toString()
  const signature = Buffer.from(given, 'base64url')
  if (!all.some((key) => isSame(signatureUnder(key, binding, payload), signature)))
    throw refused('cursor', 'invalid_format')
  return place.parse(JSON.parse(payload))
}

/** Builds a page from one row more than its size, which shows whether others follow; a backward page is reversed. */
export const pageOf = <Row extends { id: string; at: string }>(
  rows: readonly Row[],
  page: Page,
  cursor: (place: Place, back: boolean) => string,
) => {
  const more = rows.length > page.size
  const kept = rows.slice(page.skipped, page.size)
  const members = page.back ? kept.toReversed() : kept
  const first = members.at(0)
  const last = members.at(-1)
  const before = page.back ? more : page.from !== null || page.skipped > 0
  const after = page.back || more
  return {
    members,
    next: last && after ? cursor(last, false) : null,
    previous: first && before ? cursor(first, true) : null,
  }
}
