import { townLine } from '../customer/zip-code.ts'
import { canonical, contentOf, type IdentityDocument, readDisclosed, type Seller } from './entry.ts'
import type { ChainEntry } from './verify.ts'

/** Readable columns, derived from the hashed content; the verifier detects any mismatch. */
const readable = [
  'number',
  'date',
  'lastname',
  'firstname',
  'capacity',
  'address',
  'identity_type',
  'identity_number',
  'identity_delivered_on',
  'identity_authority',
  'nature',
  'description',
  'imei',
  'serial_number',
  'provenance',
  'price',
  'currency',
  'payment',
  'buyback',
  'kind',
  'corrects',
  'reason',
  'written_by',
] as const
/** Columns used by the verifier; JSON is URL-encoded so that spreadsheets do not rewrite it. */
const chained = ['establishment', 'previous', 'hash', 'content', 'seller', 'identity'] as const

/** Columns that every export has; exports of earlier releases have no `erased_at`. */
export const requiredColumns = [...readable, ...chained] as const
export const registerColumns = [...requiredColumns, 'erased_at'] as const
export type RegisterLine = Record<(typeof registerColumns)[number], string>

const cellOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)
const addressOf = ({ street, streetMore, zipCode, city, country }: Seller) =>
  [street, streetMore, townLine(zipCode, city, country), country].filter(Boolean).join(', ')

const packed = (value: unknown) =>
  value === null ? '' : encodeURIComponent(typeof value === 'string' ? value : canonical(value))

export const lineOf = (entry: ChainEntry): RegisterLine => {
  const content = contentOf(entry)
  const seller = entry.seller?.value
  const identity = entry.identity?.value
  return {
    number: String(entry.number),
    date: entry.at,
    lastname: cellOf(seller?.lastname),
    firstname: cellOf(seller?.firstname),
    capacity: cellOf(seller?.capacity),
    address: seller ? addressOf(seller) : '',
    identity_type: cellOf(identity?.type),
    identity_number: cellOf(identity?.number),
    identity_delivered_on: cellOf(identity?.deliveredOn),
    identity_authority: cellOf(identity?.authority),
    nature: content.nature,
    description: content.description,
    imei: cellOf(content.imei),
    serial_number: cellOf(content.serialNumber),
    provenance: content.provenance,
    price: (content.price / 100).toFixed(2),
    currency: content.currency,
    payment: cellOf(content.payment),
    buyback: content.buyback,
    kind: content.kind,
    corrects: cellOf(content.corrects),
    reason: cellOf(content.reason),
    written_by: content.writtenBy,
    establishment: entry.establishment,
    previous: entry.previous,
    hash: entry.hash,
    content: packed(entry.content),
    seller: packed(entry.seller),
    identity: packed(entry.identity),
    erased_at: cellOf(entry.erasedAt),
  }
}

/** Parses an exported line into an entry; null if it is invalid. */
export const entryIn = (line: Partial<RegisterLine>): ChainEntry | null => {
  try {
    const content = decodeURIComponent(line.content!)
    JSON.parse(content)
    return {
      establishment: line.establishment!,
      number: Number(line.number),
      at: line.date!,
      content,
      previous: line.previous!,
      hash: line.hash!,
      seller: line.seller ? readDisclosed<Seller>(decodeURIComponent(line.seller)) : null,
      identity: line.identity ? readDisclosed<IdentityDocument>(decodeURIComponent(line.identity)) : null,
      erasedAt: line.erased_at || null,
    }
  } catch {
    return null
  }
}

/** Whether the readable columns match the entry; `written` is the cell escaping of the file. */
export const matchesEntry = (line: Partial<RegisterLine>, entry: ChainEntry, written: (cell: string) => string) => {
  const expected = lineOf(entry)
  return readable.every((column) => (line[column] ?? '') === written(expected[column]))
}
