import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ErrorCode } from './errors.ts'
import { actions, type By, eventsTo, judge, type Machine, machine } from './machine.ts'

type Facts = { stopped: boolean; busy: boolean }

const door = machine({
  name: 'door',
  initial: 'open',
  states: { open: { tone: 'done' }, shut: { tone: 'waiting' }, gone: { tone: 'ended', final: true } },
  transitions: {
    shut: {
      from: ['open'],
      to: 'shut',
      by: 'ORGANIZATION_WRITE',
      guards: [
        (facts: Facts) => (facts.stopped ? 'parent_inactive' : null),
        (facts: Facts) => (facts.busy ? 'has_active_users' : null),
      ],
    },
    open: { from: ['shut'], to: 'open', by: 'link' },
    remove: { from: ['open', 'shut'], to: 'gone', by: 'ACCOUNT_DELETE' },
  },
})
const free: Facts = { stopped: false, busy: false }
const everyone = () => true

describe('a table', () => {
  test('rejects an unreachable state', () => {
    expect(() =>
      machine({
        name: 'lamp',
        initial: 'off',
        states: { off: { tone: 'ended' }, on: { tone: 'done' }, blue: { tone: 'moving' } },
        transitions: {
          light: { from: ['off'], to: 'on', by: 'system' },
          darken: { from: ['on', 'blue'], to: 'off', by: 'system' },
        },
      }),
    ).toThrow('lamp: blue cannot be reached')
  })

  test('accepts transitions in any order', () => {
    const lamp = machine({
      name: 'lamp',
      initial: 'off',
      states: {
        off: { tone: 'ended' },
        on: { tone: 'done' },
        blue: { tone: 'moving' },
        gone: { tone: 'ended', final: true },
      },
      transitions: {
        remove: { from: ['blue'], to: 'gone', by: 'system' },
        tint: { from: ['on'], to: 'blue', by: 'system' },
        light: { from: ['off'], to: 'on', by: 'system' },
      },
    })
    expect(lamp.initial).toBe('off')
  })

  test('rejects a state reachable only from an unreachable one', () => {
    expect(() =>
      machine({
        name: 'lamp',
        initial: 'off',
        states: { off: { tone: 'ended', final: true }, on: { tone: 'done' }, blue: { tone: 'moving' } },
        transitions: {
          tint: { from: ['on'], to: 'blue', by: 'system' },
          untint: { from: ['blue'], to: 'on', by: 'system' },
        },
      }),
    ).toThrow('cannot be reached')
  })

  test.each([
    ['no event leaves', ['off']],
    ['only an event back to itself leaves', ['off', 'on']],
  ] as const)('rejects a state that %s, unless it is final', (_, from) => {
    const lamp = (final?: true) =>
      machine({
        name: 'lamp',
        initial: 'off',
        states: { off: { tone: 'ended' }, on: { tone: 'done', ...(final && { final }) } },
        transitions: { light: { from, to: 'on', by: 'system' } },
      })
    expect(() => lamp()).toThrow('lamp: on has no way out')
    expect(lamp(true).name).toBe('lamp')
  })
})

describe('judge', () => {
  test.each<[keyof typeof door.transitions, keyof typeof door.states, Facts, By[], ErrorCode | null]>([
    ['shut', 'open', free, ['ORGANIZATION_WRITE'], null],
    ['shut', 'shut', free, ['ORGANIZATION_WRITE'], 'transition_refused'],
    ['shut', 'gone', free, ['ORGANIZATION_WRITE'], 'transition_refused'],
    ['shut', 'open', free, ['USER_WRITE'], 'forbidden'],
    ['shut', 'open', { stopped: true, busy: true }, ['ORGANIZATION_WRITE'], 'parent_inactive'],
    ['shut', 'open', { stopped: false, busy: true }, ['ORGANIZATION_WRITE'], 'has_active_users'],
    ['shut', 'open', { stopped: true, busy: true }, [], 'forbidden'],
    ['open', 'shut', free, ['link'], null],
    ['open', 'shut', free, ['ORGANIZATION_WRITE'], 'forbidden'],
    ['remove', 'shut', { stopped: true, busy: true }, ['ACCOUNT_DELETE'], null],
  ])('%s in %s, with %j, held %j: %s', (event, state, facts, held, reason) => {
    const verdict = judge(door, event, state, facts, (by) => held.includes(by))
    expect(verdict).toEqual(reason ? { allowed: false, reason } : { allowed: true })
  })
})

describe('actions', () => {
  test('list the events of the state and permissions, with the reason of a failed guard', () => {
    expect(actions(door, 'open', { stopped: false, busy: true }, everyone)).toEqual([
      { name: 'shut', allowed: false, reason: 'has_active_users' },
      { name: 'remove', allowed: true, reason: null },
    ])
    expect(actions(door, 'open', free, (by) => by === 'ORGANIZATION_WRITE')).toEqual([
      { name: 'shut', allowed: true, reason: null },
    ])
    expect(actions(door, 'gone', free, everyone)).toEqual([])
  })

  test('equal what judge allows, in any table, state and case', () => {
    const states = ['a', 'b', 'c', 'd'] as const
    const rights = ['USER_WRITE', 'ORGANIZATION_WRITE', 'link', 'system'] as const
    const reasons = ['parent_inactive', 'has_active_users', 'cannot_change_yourself'] as const
    const row = fc.record({
      from: fc.subarray([...states]),
      to: fc.constantFrom(...states),
      by: fc.constantFrom<By>(...rights),
      refusals: fc.array(fc.constantFrom(...reasons), { maxLength: 3 }),
    })
    const names = fc.constantFrom('one', 'two', 'three', 'four', 'five')
    fc.assert(
      fc.property(
        fc.dictionary(names, row),
        fc.constantFrom(...states),
        fc.subarray([...reasons]),
        fc.subarray<By>([...rights]),
        (drawn, state, failing, held) => {
          const table: Machine<(typeof states)[number], string, readonly ErrorCode[]> = {
            name: 'drawn',
            initial: 'a',
            states: { a: { tone: 'done' }, b: { tone: 'done' }, c: { tone: 'done' }, d: { tone: 'done' } },
            transitions: Object.fromEntries(
              Object.entries(drawn).map(([name, { refusals, ...rest }]) => [
                name,
                {
                  ...rest,
                  guards: refusals.map((code) => (facts: readonly ErrorCode[]) => (facts.includes(code) ? code : null)),
                },
              ]),
            ),
          }
          const holds = (by: By) => held.includes(by)
          const offered = new Map(actions(table, state, failing, holds).map((action) => [action.name, action]))
          for (const name of Object.keys(table.transitions)) {
            const verdict = judge(table, name, state, failing, holds)
            const action = offered.get(name)
            expect(action?.allowed ?? false).toBe(verdict.allowed)
            if (verdict.allowed) expect(action?.reason).toBeNull()
            else if (reasons.some((reason) => reason === verdict.reason)) expect(action?.reason).toBe(verdict.reason)
            else expect(action).toBeUndefined()
            offered.delete(name)
          }
          expect(offered.size).toBe(0)
        },
      ),
    )
  })
})

test('the shortest way between two states is found, if there is one', () => {
  expect(eventsTo(door, 'open', 'open')).toEqual([])
  expect(eventsTo(door, 'shut', 'gone')).toEqual(['remove'])
  expect(eventsTo(door, 'gone', 'open')).toBeNull()
  const product = machine({
    name: 'product',
    initial: 'draft',
    states: { draft: { tone: 'waiting' }, published: { tone: 'done' }, archived: { tone: 'ended' } },
    transitions: {
      publish: { from: ['draft'], to: 'published', by: 'CATALOG_WRITE' },
      archive: { from: ['draft', 'published'], to: 'archived', by: 'CATALOG_WRITE' },
      restore: { from: ['archived'], to: 'draft', by: 'CATALOG_WRITE' },
    },
  })
  expect(eventsTo(product, 'archived', 'published')).toEqual(['restore', 'publish'])
})
