import { expect, test } from 'vitest'
import type { Role } from '../access.ts'
import { mayReadLinks } from './rules.ts'

test.each<[Role, Role[] | null, boolean]>([
  ['admin', ['super_admin'], false],
  ['admin', ['store_seller', 'super_admin'], false],
  ['admin', ['admin'], true],
  ['admin', ['root_management_unit_manager', 'store_manager'], true],
  ['super_admin', ['super_admin'], true],
  ['super_admin', ['admin'], true],
  ['store_seller', ['store_manager'], false],
  ['admin', null, true],
])('%s reads the link of %j: %s', (reader, recipient, expected) => {
  expect(mayReadLinks({ reader, recipient, provesMailbox: false, closedToPlatform: false, hasMailServer: false })).toBe(
    expected,
  )
  expect(
    mayReadLinks({ reader, recipient, provesMailbox: true, closedToPlatform: false, hasMailServer: false }),
    'proof of a mailbox',
  ).toBe(false)
  expect(
    mayReadLinks({ reader, recipient, provesMailbox: false, closedToPlatform: false, hasMailServer: true }),
    'never with a mail server',
  ).toBe(false)
})
