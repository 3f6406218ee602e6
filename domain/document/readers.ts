import { can, isCounterRole, type Permission, type Role, roles } from '../access.ts'
import type { BuybackStatus } from '../buyback/statuses.ts'
import type { DocumentKind } from './schema.ts'

type Readers = {
  /** Users with access to the buyback and one of these roles. */
  roles: readonly Role[]
  /** Also users with this permission; each read is logged. */
  permission?: Permission
  /** Also the seller, while the sale is open. */
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

/** Readers of each document kind. Customers read all of their own; vouchers are money and restricted. */
export const documentReaders: Record<DocumentKind, Readers> = {
  transfer_order: { roles: offices },
  signed_transfer_order: { roles: offices },
  tracking_sheet: { roles: everybody },
  shipping_label: { roles: everybody },
  return_label: { roles: everybody },
  customs_declaration: { roles: everybody },
  voucher: money,
  gift_card: money,
}

/** The customer, identified by the cart key, or a user of one of the sides. */
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

/** A counter user of the selling store, or the user who made the sale. */
const isSeller = (reader: Reader, { storeId, sellerId }: Sold) =>
  (isCounterRole(reader.role) && storeId !== null && reader.organizationId === storeId) ||
  (can(reader.role, 'ROLE_BUYBACK_CREATE_PAGE') && sellerId !== null && reader.userId === sellerId)

/** Sold by another store, or not yet assigned to one: web drops can be brought to any store. */
export const isElsewhere = (reader: Reader, sold: Pick<Sold, 'storeId' | 'sellerId'>) =>
  isCounterRole(reader.role) &&
  sold.storeId !== reader.organizationId &&
  (sold.sellerId === null || sold.sellerId !== reader.userId)

const isMoney = (kind: DocumentKind) => documentReaders[kind] === money

/** Money documents and prepaid labels of a cancelled buyback are void for all readers. */
export const isWithdrawn = (kind: DocumentKind, status: BuybackStatus) =>
  status === 'bb_cancelled' && (isMoney(kind) || kind === 'shipping_label' || kind === 'customs_declaration')

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

/** Full identity document number: sellers while the sale is open, others by permission. */
export const mayReadIdentity = (reader: Reader, sold: Sold) =>
  isCustomer(reader) ||
  (can(reader.role, 'CUSTOMER_IDENTITY_READ') &&
    (!isCounterRole(reader.role) || (isOpen(sold) && isSeller(reader, sold))))

/** Read events recorded in the buyback's history. */
export const loggedReadings = ['read_voucher', 'read_identity', 'read_customer'] as const

/** History event to record for a read; null for reads that are not logged. */
export const loggedReading = (
  kind: DocumentKind,
  reader: Reader,
  sold: Sold,
): (typeof loggedReadings)[number] | null => {
  if (isCustomer(reader)) return null
  if (isMoney(kind)) return isOpen(sold) && isSeller(reader, sold) ? null : 'read_voucher'
  return kind === 'transfer_order' && mayReadIdentity(reader, sold) ? 'read_identity' : null
}
