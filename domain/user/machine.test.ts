import { describe, expect, test } from 'vitest'
import { can, type Role, roles } from '../access.ts'
import type { ErrorCode } from '../errors.ts'
import { actions, type By, judge } from '../machine.ts'
import { type UserEvent, type UserFacts, userMachine } from './machine.ts'
import { userStatuses } from './schema.ts'

type State = (typeof userStatuses)[number]

const holds = (role: Role) => (by: By) => by !== 'link' && by !== 'system' && can(role, by)
const bearer = (by: By) => by === 'link'
const writers: Role[] = [
  'super_admin',
  'admin',
  'root_management_unit_manager',
  'management_unit_manager',
  'store_manager',
  'buyer_manager',
  'warehouse_manager',
]
const otherUser: UserFacts = {
  isSelf: false,
  managed: true,
  lastAdministrator: false,
  erasurePending: false,
  deactivatedByClient: false,
}

test('states are those of the schema', () => {
  expect(Object.keys(userMachine.states)).toEqual([...userStatuses])
  expect(userMachine.initial).toBe('invited')
})

test.each<[UserEvent, State, string[]]>([
  ['invite', 'invited', ['mailInvitation']],
  ['activate', 'invited', ['mailInvitation']],
  ['readdress', 'invited', ['mailInvitation']],
  ['join', 'active', []],
  ['deactivate', 'inactive', []],
  ['erase', 'inactive', []],
])('%s leads to %s with effects %j', (event, to, effects) => {
  expect(userMachine.transitions[event].to).toBe(to)
  expect(userMachine.transitions[event].effects ?? []).toEqual(effects)
})

const table: Record<UserEvent, Record<State, readonly Role[] | 'link' | null>> = {
  invite: { invited: writers, active: null, inactive: null },
  join: { invited: 'link', active: null, inactive: null },
  deactivate: { invited: writers, active: writers, inactive: null },
  activate: { invited: null, active: null, inactive: writers },
  readdress: { invited: null, active: [], inactive: null },
  erase: { invited: null, active: null, inactive: writers },
}
describe.each(Object.entries(table))('%s', (event, byState) => {
  test.each(Object.entries(byState))('when %s', (state, allowed) => {
    const judged = (held: (by: By) => boolean) =>
      judge(userMachine, event as UserEvent, state as State, otherUser, held)
    const refused = { allowed: false, reason: allowed === null ? 'transition_refused' : 'forbidden' }
    for (const role of roles)
      expect(judged(holds(role)), role).toEqual(
        Array.isArray(allowed) && allowed.includes(role) ? { allowed: true } : refused,
      )
    expect(judged(bearer)).toEqual(allowed === 'link' ? { allowed: true } : refused)
  })
})

describe('rules', () => {
  test.each<[UserEvent, State, Partial<UserFacts>, ErrorCode | null]>([
    ['deactivate', 'active', {}, null],
    ['deactivate', 'active', { isSelf: true }, 'cannot_change_yourself'],
    ['deactivate', 'active', { isSelf: true, managed: false, lastAdministrator: true }, 'cannot_change_yourself'],
    ['deactivate', 'active', { managed: false }, 'role_not_assignable'],
    ['deactivate', 'invited', { managed: false }, 'role_not_assignable'],
    ['deactivate', 'active', { lastAdministrator: true }, 'last_administrator'],
    ['invite', 'invited', { managed: false }, 'role_not_assignable'],
    ['invite', 'invited', { lastAdministrator: true }, null],
    ['activate', 'inactive', { managed: false }, 'role_not_assignable'],
    ['erase', 'inactive', { erasurePending: true }, 'erasure_pending'],
    ['activate', 'inactive', { erasurePending: true }, null],
    ['activate', 'inactive', { deactivatedByClient: true }, 'user_closed_by_client'],
    ['join', 'invited', { isSelf: true, managed: false }, null],
  ])('%s when %s with %j: %s', (event, state, facts, reason) => {
    expect(judge(userMachine, event, state, { ...otherUser, ...facts }, () => true)).toEqual(
      reason ? { allowed: false, reason } : { allowed: true },
    )
  })

  test('screens offer the matching actions', () => {
    const offered = (state: State, facts: Partial<UserFacts> = {}, role: Role = 'store_manager') =>
      actions(userMachine, state, { ...otherUser, ...facts }, holds(role)).map(({ name, reason }) => [name, reason])
    expect(offered('invited')).toEqual([
      ['invite', null],
      ['deactivate', null],
    ])
    expect(offered('active', { isSelf: true })).toEqual([['deactivate', 'cannot_change_yourself']])
    expect(offered('inactive')).toEqual([
      ['activate', null],
      ['erase', null],
    ])
    expect(offered('active', {}, 'store_seller')).toEqual([])
  })
})
