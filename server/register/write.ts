import { createHash, randomBytes } from 'node:crypto'
import { isOfRecord } from '#domain/buyback/events/identify.ts'
import type { DeviceIdentity } from '#domain/buyback/identity.ts'
import type { SoldProduct } from '#domain/buyback/schema.ts'
import type { BuybackStatus } from '#domain/buyback/statuses.ts'
import type { Currency } from '#domain/money.ts'
import type { PaymentType } from '#domain/payment-mode/schema.ts'
import {
  canonical,
  committedText,
  contentOf,
  type Disclosed,
  edited,
  type IdentityDocument,
  identified,
  negotiated,
  type RegisterContent,
  readDisclosed,
  type Seller,
  undone,
} from '#domain/register/entry.ts'
import { isUndone } from '#domain/register/rules.ts'
import { open, seal } from '#server/db/seal.ts'
import type { SecretKey } from '#server/db/secret-key.ts'
import type { App } from '#server/platform/app.ts'
import { newId } from '#server/platform/security/crypto.ts'
import { openIdentity } from '#server/platform/security/sealed-identity.ts'
import { systemUser } from '#server/platform/who.ts'
import { acquiredById, enterAll, type NewEntry, type Standing, standingEntry, writeEntries } from './write-store.ts'

/** Buyback columns that an entry is made of. */
export type Acquired = {
  id: string
  status: BuybackStatus
  identification_number: string
  product: SoldProduct
  /** Product found by the check instead of the declared one. */
  found_product?: SoldProduct | null
  device_identity?: DeviceIdentity | null
  imei: string | null
  serial_number: string | null
  payment_amount: number
  currency: Currency
  payment_type: PaymentType | null
  customer_firstname: string | null
  customer_lastname: string | null
  customer_street: string | null
  customer_street_more: string | null
  customer_zip_code: string | null
  customer_city: string | null
  customer_country: string | null
  /** Sealed identity document. */
  customer_identity: string | null
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Sealed value and the salted hash that the chain contains. */
export const committed = <T>(secret: SecretKey, value: T) => {
  const disclosed: Disclosed<T> = { salt: randomBytes(16).toString('hex'), value }
  return { sealed: seal(secret, JSON.stringify(disclosed)), hash: sha256(committedText(disclosed)) }
}

const sellerOf = (row: Acquired): Seller => ({
  lastname: row.customer_lastname ?? '',
  firstname: row.customer_firstname ?? '',
  capacity: 'individual',
  street: row.customer_street,
  streetMore: row.customer_street_more,
  zipCode: row.customer_zip_code,
  city: row.customer_city,
  country: row.customer_country,
})

const identityOf = (secret: SecretKey, sealed: string): IdentityDocument => {
  const given = openIdentity(secret, sealed)
  return {
    type: given.clientNationalIdentificationType,
    number: given.clientNationalIdentification,
    deliveredOn: given.clientNationalIdentificationDeliveryDate,
    authority: given.clientNationalIdentificationAutorityDelivery,
  }
}

const descriptionOf = ({ label, brand, model, eanCode }: SoldProduct) =>
  [label, brand, model, eanCode && `EAN ${eanCode}`].filter(Boolean).join(', ').slice(0, 500)

const goodsOf = ({ product, found_product, imei, serial_number }: Acquired) => ({
  nature: (found_product ?? product).category.label,
  description: descriptionOf(found_product ?? product),
  imei,
  serialNumber: serial_number,
})

/** Goods of a correction: those received, if the check identified another device or took that back. */
const goodsAfter = (before: RegisterContent, row: Acquired) =>
  isOfRecord(row.device_identity ?? null) || before.reason === identified ? goodsOf(row) : before

const entryOf = (secret: SecretKey, row: Acquired, writtenBy: string, at: Date): NewEntry => {
  const seller = committed(secret, sellerOf(row))
  const identity = row.customer_identity ? committed(secret, identityOf(secret, row.customer_identity)) : null
  const content: RegisterContent = {
    kind: 'entry',
    corrects: null,
    reason: null,
    writtenBy,
    buyback: row.identification_number,
    ...goodsOf(row),
    provenance: 'personal',
    price: row.payment_amount,
    currency: row.currency,
    payment: row.payment_amount > 0 ? row.payment_type : null,
    seller: seller.hash,
    identity: identity?.hash ?? null,
  }
  return {
    id: newId(),
    buyback: row.id,
    corrects: null,
    at: at.toISOString(),
    content: canonical(content),
    seller: seller.sealed,
    identity: identity?.sealed ?? null,
  }
}

/** Statement that appends entries for a sale. */
export const enterSold = ({ config }: App, accountId: string, rows: readonly Acquired[], writtenBy: string, at: Date) =>
  writeEntries(
    accountId,
    rows.map((row) => entryOf(config.secretKey, row, writtenBy, at)),
  )

const opened = <T extends Seller | IdentityDocument>(secret: SecretKey, sealed: string) =>
  readDisclosed<T>(open(secret, sealed)).value

/** The existing sealed value if unchanged, else a new one with its hash. */
const committedAgain = <T>(secret: SecretKey, standing: { sealed: string; hash: string } | null, value: T) =>
  standing && canonical(opened(secret, standing.sealed)) === canonical(value) ? standing : committed(secret, value)

const personsOf = (secret: SecretKey, standing: Standing, before: RegisterContent, row: Acquired) => {
  const seller = { sealed: standing.seller, hash: before.seller }
  const identity = standing.identity && before.identity ? { sealed: standing.identity, hash: before.identity } : null
  // Deleted personal data is not replaced.
  if (row.customer_lastname === null) return { seller, identity }
  return {
    seller: committedAgain(secret, seller, {
      ...sellerOf(row),
      capacity: opened<Seller>(secret, seller.sealed).capacity,
    }),
    identity: row.customer_identity
      ? committedAgain(secret, identity, identityOf(secret, row.customer_identity))
      : identity,
  }
}

const reasonOf = (isOver: boolean, otherGoods: boolean, onlyPrice: boolean) => {
  if (isOver) return undone
  if (otherGoods) return identified
  return onlyPrice ? negotiated : edited
}

/** Correction of the latest entry; null if it already matches the sale. */
const correctionOf = (secret: SecretKey, standing: Standing, row: Acquired, by: string, at: Date): NewEntry | null => {
  const before = contentOf(standing)
  const { seller, identity } = personsOf(secret, standing, before, row)
  const isOver = isUndone(row.status)
  const price = isOver ? 0 : row.payment_amount
  const payment = price > 0 ? row.payment_type : null
  const { nature, description, imei, serialNumber } = goodsAfter(before, row)
  const said = { price, payment, seller: seller.hash, identity: identity?.hash ?? null }
  const samePersons = said.seller === before.seller && said.identity === before.identity
  const sameGoods = description === before.description && imei === before.imei && serialNumber === before.serialNumber
  if (samePersons && sameGoods && price === before.price && payment === before.payment) return null
  const content: RegisterContent = {
    ...before,
    nature,
    description,
    imei,
    serialNumber,
    ...said,
    kind: 'correction',
    corrects: standing.number,
    reason: reasonOf(isOver, !sameGoods, samePersons && payment === before.payment),
    writtenBy: by,
  }
  return {
    id: newId(),
    buyback: row.id,
    corrects: standing.id,
    at: at.toISOString(),
    content: canonical(content),
    seller: seller.sealed,
    identity: identity?.sealed ?? null,
  }
}

type Asked = { accountId: string; buybackId: string; at: string; by: string }

const entering = (app: App, { accountId, buybackId, at, by }: Asked, isNew: boolean) =>
  app.database.transaction('platform', systemUser('register'), async (tx) => {
    const row = await acquiredById(tx, accountId, buybackId)
    if (!row) return
    const standing = await standingEntry(tx, accountId, buybackId)
    const secret = app.config.secretKey
    if (isNew === Boolean(standing)) return
    const entry = standing
      ? correctionOf(secret, standing, row, by, new Date(at))
      : entryOf(secret, row, by, new Date(at))
    if (entry) await enterAll(tx, accountId, [entry])
  })

/** Appends the entry of a received item, once. */
export const enterReceived = (app: App, asked: Asked) => entering(app, asked, true)

/** Appends a correction if an entry exists and the sale has changed. */
export const correctEntered = (app: App, asked: Asked) => entering(app, asked, false)

type Before = { row: Acquired; by: string; at: Date }

/** Entries of past sales, in chronological order. */
export const enterSoldBefore = (app: App, accountId: string, sales: readonly Before[]) => {
  const entries = sales
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ row, by, at }) => entryOf(app.config.secretKey, row, by, at))
  return app.database.transaction('platform', systemUser('register'), (tx) => enterAll(tx, accountId, entries))
}
