import { describe, expect, test } from 'vitest'
import { rolesWith } from '../access.ts'
import { actions } from '../machine.ts'
import { type ImportPhase, importMachine, importPhases, phaseMeanings, stateWord, statusOf } from './machine.ts'

const facts = { effects: 1, pricesChanged: 1 }
const offered = (phase: ImportPhase, more = facts) =>
  actions(importMachine, phase, more, (by) => by === 'CATALOG_IMPORT').map(({ name, allowed }) =>
    allowed ? name : `(${name})`,
  )

test('user actions by phase', () => {
  expect(Object.fromEntries(importPhases.map((phase) => [phase, offered(phase).join(' ')]))).toEqual({
    mapping: 'check abandon',
    checking: '',
    rehearsed: 'check apply abandon',
    applying: '',
    done: 'rollback',
    failed: 'check abandon',
    abandoned: '',
    rolling_back: '',
    rolled_back: '',
  })
  expect(offered('rehearsed', { effects: 0, pricesChanged: 0 })).toContain('(apply)')
  expect(offered('done', { effects: 1, pricesChanged: 0 })).toEqual(['(rollback)'])
  expect(actions(importMachine, 'rehearsed', facts, () => false)).toEqual([])
  expect(rolesWith('CATALOG_IMPORT')).not.toContain('root_management_unit_analyst')
})

describe('phase properties', () => {
  test('working exactly in the phases with only system events', () => {
    for (const phase of importPhases) {
      const waits = Object.values(importMachine.transitions).some(
        ({ from, by }) => by === 'system' && from.includes(phase as never),
      )
      expect([phase, phaseMeanings[phase].working]).toEqual([phase, waits])
    }
  })
  test('statuses of the specification', () => {
    expect(statusOf('done', 0)).toBe('success')
    expect(statusOf('done', 3)).toBe('success_with_ignored')
    expect(statusOf('rehearsed', 3)).toBe('in_progress')
    expect(statusOf('failed', 3)).toBe('error')
    expect(stateWord('done', 3)).toBe('success_with_ignored')
    expect(stateWord('failed', 3)).toBe('failed')
  })
})
