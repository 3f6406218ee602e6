import { can, isCounterRole, type Permission, type Role, roles } from '../access.ts'
import type { BuybackStatus } from '../buyback/statuses.ts'
import type { DocumentKind } from './schema.ts'

type Readers = {
  /** Those who see the buyback and have one of these roles. */
  roles: readonly Role[]
  /** And whoever holds it; each reading is logged. */
  permission?: Permission
  /** And whoever sold it, as long as the sale is open. */
  seller?: true
}

const everybody = roles.filter((role) => role !== 'pseudo_anonymous')
const offices: readonly Role[] = [
  'super_admin',
  'admin',
  'root_management_unit_manager',
  'management_unit_manager',
  'store_manager',
  'store_seller',
  'buyer_manager',
]
const money: Readers = { roles: [], permission: 'PAYMENT_CUSTOM_VALUES_READ', seller: true }

/** Who may read which document. The customer reads all of their own; a voucher is money. */
export const documentReaders: Record<DocumentKind, Readers> = {
  transfer_order: { roles: offices },
  tracking_sheet: { roles: everybody },
  shipping_label: { roles: everybody },
  return_label: { roles: everybody },
  voucher: money,
  gift_card: money,
}

/** Who reads: the customer, by the key of their cart; or somebody of one of the sides. */
export type Reader = { role: Role; userId: string | null; organizationId: string | null }

export const customerReader: Reader = { role: 'pseudo_anonymous', userId: null, organizationId: null }
const isCustomer = ({ role }: Reader) => role === 'pseudo_anonymous'

export type Sold = { status: BuybackStatus; storeId: string | null; sellerId: string | null }

const closed: readonly BuybackStatus[] = [
  'bb_completed',
  'bb_completed_by_price',
  'bb_completed_with_absorption',
  'bb_completed_with_negociation',
  'bb_not_completed',
  'bb_cancelled',
]
const isOpen = ({ status }: Sold) => !closed.includes(status)

/** Somebody of the store that sold it, or whoever sold it there. */
const isSeller = (reader: Reader, { storeId, sellerId }: Sold) =>
  (isCounterRole(reader.role) && storeId !== null && reader.organizationId === storeId) ||
  (can(reader.role, 'ROLE_BUYBACK_CREATE_PAGE') && sellerId !== null && reader.userId === sellerId)

/** Sold by another store, or by none yet: a cart of the web may be brought to several. */
export const isElsewhere = (reader: Reader, sold: Pick<Sold, 'storeId' | 'sellerId'>) =>
  isCounterRole(reader.role) &&
  sold.storeId !== reader.organizationId &&
  (sold.sellerId === null || sold.sellerId !== reader.userId)

const isMoney = (kind: DocumentKind) => documentReaders[kind] === money

/** The money documents and the prepaid label of a cancelled buyback are void, for everybody. */
export const isWithdrawn = (kind: DocumentKind, status: BuybackStatus) =>
  status === 'bb_cancelled' && (isMoney(kind) || kind === 'shipping_label')

export const mayRead = (kind: DocumentKind, reader: Reader, sold: Sold) => {
  if (isWithdrawn(kind, sold.status)) return false
  const { roles: allowed, permission, seller } = documentReaders[kind]
  return (
    isCustomer(reader) ||
    allowed.includes(reader.role) ||
    (permission !== undefined && can(reader.role, permission)) ||
    (seller === true && isOpen(sold) && isSeller(reader, sold))
  )
}

/** The whole number of an identity document: of those who sell while the sale is open; of others by permission. */
export const mayReadIdentity = (reader: Reader, sold: Sold) =>
  isCustomer(reader) ||
  (can(reader.role, 'CUSTOMER_IDENTITY_READ') &&
    (!isCounterRole(reader.role) || (isOpen(sold) && isSeller(reader, sold))))

/** Readings that a buyback's history names. */
export const loggedReadings = ['read_voucher', 'read_identity', 'read_customer'] as const

/** What is noted in the buyback's history when it is read; null for what is read every day. */
export const loggedReading = (
  kind: DocumentKind,
  reader: Reader,
  sold: Sold,
): (typeof loggedReadings)[number] | null => {
  if (isCustomer(reader)) return null
  if (isMoney(kind)) return isOpen(sold) && isSeller(reader, sold) ? null : 'read_voucher'
  return kind === 'transfer_order' && mayReadIdentity(reader, sold) ? 'read_identity' : null
}
