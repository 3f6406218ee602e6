import { describe, expect, test } from 'vitest'
import { can, type Role, roles } from '../access.ts'
import type { ErrorCode } from '../errors.ts'
import { actions, type By, judge } from '../machine.ts'
import { type OrganizationEvent, type OrganizationFacts, organizationMachine } from './machine.ts'
import { organizationStatuses, organizationTypes } from './schema.ts'

const holds = (role: Role) => (by: By) => by !== 'link' && by !== 'system' && can(role, by)
const writers: Role[] = ['super_admin', 'admin', 'root_management_unit_manager', 'buyer_manager']
const idle: OrganizationFacts = { type: 'store', activeChildren: 0, activeUsers: 0, parentActive: true }

test('states are those of the schema', () => {
  expect(Object.keys(organizationMachine.states)).toEqual([...organizationStatuses])
  expect(organizationMachine.initial).toBe('active')
})

const table: Record<OrganizationEvent, Record<(typeof organizationStatuses)[number], Role[]>> = {
  deactivate: { active: writers, inactive: [] },
  activate: { active: [], inactive: writers },
}
describe.each(Object.entries(table))('%s', (event, byState) => {
  test.each(Object.entries(byState))('when %s', (state, allowed) => {
    for (const role of roles) {
      const verdict = judge(organizationMachine, event as OrganizationEvent, state as 'active', idle, holds(role))
      const reason = byState[state as 'active'].length === 0 ? 'transition_refused' : 'forbidden'
      expect(verdict, role).toEqual(allowed.includes(role) ? { allowed: true } : { allowed: false, reason })
    }
  })
})

describe('rules', () => {
  const everyone = () => true
  test.each<[Partial<OrganizationFacts>, ErrorCode | null]>([
    [{}, null],
    [{ type: 'root_management_unit' }, 'root_cannot_be_deactivated'],
    [{ type: 'root_management_unit', activeChildren: 2, activeUsers: 1 }, 'root_cannot_be_deactivated'],
    [{ activeChildren: 1 }, 'has_active_children'],
    [{ activeChildren: 1, activeUsers: 1 }, 'has_active_children'],
    [{ activeUsers: 1 }, 'has_active_users'],
    [{ parentActive: false }, null],
  ])('deactivate with %j: %s', (facts, reason) => {
    expect(judge(organizationMachine, 'deactivate', 'active', { ...idle, ...facts }, everyone)).toEqual(
      reason ? { allowed: false, reason } : { allowed: true },
    )
  })

  test('activate requires an active parent and nothing else', () => {
    const parentActive = false
    expect(judge(organizationMachine, 'activate', 'inactive', { ...idle, parentActive }, everyone)).toEqual({
      allowed: false,
      reason: 'parent_inactive',
    })
    for (const type of organizationTypes) {
      const facts = { type, activeChildren: 3, activeUsers: 3, parentActive: true }
      expect(judge(organizationMachine, 'activate', 'inactive', facts, everyone)).toEqual({ allowed: true })
    }
  })

  test('a refused deactivation is offered with its reason', () => {
    expect(actions(organizationMachine, 'active', { ...idle, activeUsers: 1 }, holds('admin'))).toEqual([
      { name: 'deactivate', allowed: false, reason: 'has_active_users' },
    ])
    expect(actions(organizationMachine, 'active', { ...idle, activeUsers: 1 }, holds('store_manager'))).toEqual([])
  })
})
