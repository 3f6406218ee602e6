import { expect, test } from 'vitest'
import { isDecisionOpen, latestDecision } from './decided.ts'

test('the latest decision is the first one of a timeline; mails and other events are skipped', () => {
  const entries = [
    { kind: 'mail', event: 'retained' },
    { kind: 'event', event: 'replyToHold' },
    { kind: 'event', event: 'retain' },
    { kind: 'event', event: 'requestSignOut' },
  ] as const
  expect(latestDecision(entries)).toBe(entries[2])
  expect(latestDecision([{ kind: 'event', event: 'quarantine' }])).toBeUndefined()
})

test('a decision is open for items held by hand until they leave or are retained', () => {
  const held = {
    item: 'item_in_quarantine',
    quarantinedFrom: 'item_completed',
    quarantineDecision: null,
  } as const
  expect(isDecisionOpen(held)).toBe(true)
  expect(isDecisionOpen({ ...held, quarantineDecision: 'requestSignOut' })).toBe(true)
  expect(isDecisionOpen({ ...held, quarantineDecision: 'retain' })).toBe(false)
  expect(isDecisionOpen({ ...held, quarantinedFrom: null })).toBe(false)
  expect(isDecisionOpen({ ...held, item: 'item_to_return' })).toBe(false)
})
