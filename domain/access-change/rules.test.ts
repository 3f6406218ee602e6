import { expect, test } from 'vitest'
import { isShownPending } from './pending.ts'
import { accessChangeKinds, splitGrants, withGrants } from './rules.ts'

const held = (module: 'root' | 'tim' | 'rps', role: string, organizationId: string | null = 'a') =>
  ({ module, role, organizationId }) as Parameters<typeof splitGrants>[0][number]

const seller = held('tim', 'store_seller')
const manager = held('tim', 'store_manager')

test('a manager role is granted later, and the previous role of its module stays until then', () => {
  const { now, later, drop } = splitGrants([seller], [manager])
  expect({ now, later, drop }).toEqual({ now: [seller], later: [manager], drop: [] })
  expect(withGrants(now, later, drop)).toEqual([manager])
})

test('a manager role of another organization is a new grant', () => {
  expect(splitGrants([manager], [held('tim', 'store_manager', 'b')]).later).toEqual([held('tim', 'store_manager', 'b')])
})

test('removed and lower roles take effect immediately', () => {
  const operator = held('rps', 'warehouse_operator')
  expect(splitGrants([manager, operator], [seller])).toEqual({ now: [seller], later: [], drop: [] })
  expect(splitGrants([seller, operator], [manager])).toMatchObject({ now: [seller], later: [manager] })
})

test('a user never ends without a module: the dropped one stays until the grant takes effect', () => {
  const operator = held('rps', 'warehouse_operator')
  const { now, later, drop } = splitGrants([operator], [manager])
  expect({ now, drop }).toEqual({ now: [operator], drop: ['rps'] })
  expect(withGrants(now, later, drop)).toEqual([manager])
})

test('changes made during the delay are kept', () => {
  const operator = held('rps', 'warehouse_operator')
  expect(withGrants([seller, operator], [manager], [])).toEqual([operator, manager])
})

test('a deactivated user has no pending change but the erasure', () => {
  expect(accessChangeKinds.filter((kind) => isShownPending(kind, 'inactive'))).toEqual(['erasure'])
  expect(accessChangeKinds.filter((kind) => isShownPending(kind, 'active'))).toEqual([...accessChangeKinds])
})
