import { describe, expect, test } from 'vitest'
import { type Role, roles } from '../access.ts'
import { customerReader, isWithdrawn, loggedReading, mayRead, mayReadIdentity, type Sold } from './readers.ts'
import { type DocumentKind, documentKinds } from './schema.ts'

const initials: [string, Role][] = [
  ['SA', 'super_admin'],
  ['AD', 'admin'],
  ['RM', 'root_management_unit_manager'],
  ['RA', 'root_management_unit_analyst'],
  ['MM', 'management_unit_manager'],
  ['MA', 'management_unit_analyst'],
  ['SM', 'store_manager'],
  ['SS', 'store_seller'],
  ['BM', 'buyer_manager'],
  ['WM', 'warehouse_manager'],
  ['WO', 'warehouse_operator'],
]
const open: Sold = { status: 'bb_awaiting_inventory', storeId: 'here', sellerId: 'seller' }
const reader = (role: Role, organizationId = 'here') => ({ role, userId: 'me', organizationId })
const who = (judge: (role: Role) => boolean) =>
  initials.flatMap(([name, role]) => (judge(role) ? [name] : [])).join(' ')
const readersOf = (kind: DocumentKind, sold: Sold, place?: string) =>
  who((role) => mayRead(kind, reader(role, place), sold))

describe('document readers', () => {
  test('every role is tested', () => expect(initials).toHaveLength(roles.length - 1))

  test.each<[DocumentKind, string, string, string]>([
    [
      'tracking_sheet',
      'SA AD RM RA MM MA SM SS BM WM WO',
      'SA AD RM RA MM MA SM SS BM WM WO',
      'SA AD RM RA MM MA SM SS BM WM WO',
    ],
    [
      'shipping_label',
      'SA AD RM RA MM MA SM SS BM WM WO',
      'SA AD RM RA MM MA SM SS BM WM WO',
      'SA AD RM RA MM MA SM SS BM WM WO',
    ],
    [
      'return_label',
      'SA AD RM RA MM MA SM SS BM WM WO',
      'SA AD RM RA MM MA SM SS BM WM WO',
      'SA AD RM RA MM MA SM SS BM WM WO',
    ],
    ['transfer_order', 'SA AD RM MM SM SS BM', 'SA AD RM MM SM SS BM', 'SA AD RM MM SM SS BM'],
    ['voucher', 'SA AD RM SM SS BM', 'SA AD RM BM', 'SA AD RM BM'],
    ['gift_card', 'SA AD RM SM SS BM', 'SA AD RM BM', 'SA AD RM BM'],
  ])('%s', (kind, while_open, elsewhere, afterwards) => {
    expect(readersOf(kind, open)).toBe(while_open)
    expect(readersOf(kind, open, 'another store')).toBe(elsewhere)
    expect(readersOf(kind, { ...open, status: 'bb_completed' })).toBe(afterwards)
  })

  test('the full identity number', () => {
    expect(who((role) => mayReadIdentity(reader(role), open))).toBe('SA AD RM SM SS BM')
    expect(who((role) => mayReadIdentity(reader(role), { ...open, status: 'bb_completed' }))).toBe('SA AD RM BM')
  })

  test('sellers read their own sales', () => {
    const mine = { ...open, storeId: 'another', sellerId: 'me' }
    expect(readersOf('voucher', mine)).toBe('SA AD RM MM SM SS BM')
  })

  test('no reader has access to money documents of a cancelled buyback; customers read their other documents', () => {
    const cancelled: Sold = { ...open, status: 'bb_cancelled' }
    for (const kind of documentKinds) {
      expect(mayRead(kind, customerReader, open)).toBe(true)
      expect(mayRead(kind, customerReader, cancelled)).toBe(!isWithdrawn(kind, 'bb_cancelled'))
    }
    expect(readersOf('voucher', cancelled)).toBe('')
  })
})

test('reads of money documents and identities are logged, except for the seller’s own open sale', () => {
  expect(loggedReading('voucher', reader('buyer_manager'), open)).toBe('read_voucher')
  expect(loggedReading('voucher', reader('store_seller'), open)).toBeNull()
  expect(loggedReading('transfer_order', reader('store_seller'), open)).toBe('read_identity')
  expect(loggedReading('transfer_order', reader('management_unit_manager'), open), 'masked').toBeNull()
  expect(loggedReading('voucher', customerReader, open)).toBeNull()
  expect(loggedReading('tracking_sheet', reader('admin'), open)).toBeNull()
})
