import { describe, expect, test } from 'vitest'
import { proposedOf } from './price.ts'
import { proposalDates, proposalStateOf } from './proposal.ts'
import { holdOf } from './quarantine.ts'

const now = new Date('2026-11-14T10:00:00Z')
const held = {
  item: 'item_in_quarantine',
  buyback: 'bb_in_processing',
  quarantineReason: 'price',
  proposalUntil: new Date('2026-11-28T10:00:00Z'),
  proposalContestedAt: null,
  proposalContest: null,
  validatedPrice: null,
} as const

describe('proposal state', () => {
  test.each([
    ['open', {}],
    ['expired', { proposalUntil: new Date('2026-11-14T09:59:59Z') }],
    ['contested', { proposalUntil: null, proposalContestedAt: now, proposalContest: 'Non.' }],
    ['accepted', { item: 'item_to_reintegrate_to_stock', buyback: 'bb_completed_with_negociation' }],
    ['recycled', { item: 'item_to_reintegrate_to_stock', buyback: 'bb_completed_with_negociation', validatedPrice: 0 }],
    ['rejected', { item: 'item_to_return', buyback: 'bb_not_completed' }],
    ['withdrawn', { item: 'item_completed', buyback: 'bb_completed', proposalUntil: null, proposalContest: 'Non.' }],
    ['withdrawn', { item: 'item_cancelled', buyback: 'bb_cancelled' }],
    [null, { item: 'item_completed', buyback: 'bb_completed', proposalUntil: null }],
    [null, { quarantineReason: 'stolen', proposalUntil: null }],
  ] as const)('%s', (state, more) => {
    expect(proposalStateOf({ ...held, ...more }, now)).toBe(state)
  })
})

test('both totals include the bonuses of circuit and payment mode, and are never negative', () => {
  const row = { predeclaredPrice: null, declaredPrice: 34_700, controlledPrice: 30_200, validatedPrice: null }
  expect(proposedOf({ ...row, bonus: 500 })).toEqual({ declared: 35_200, proposed: 30_700 })
  expect(proposedOf({ ...row, controlledPrice: 0, bonus: -500 })).toEqual({ declared: 34_200, proposed: 0 })
})

test('weekends in the account’s time zone are skipped', () => {
  const days = Object.entries(proposalDates(now, 'Europe/Paris')).map(([name, at]) => [name, at.slice(0, 10)])
  // From a Saturday.
  expect(Object.fromEntries(days)).toEqual({
    paid: '2026-11-20',
    leaves: '2026-11-16',
    home: '2026-11-19',
    secondLook: '2026-11-18',
  })
})

test.each([
  ['answer', 'item_in_quarantine', 'price', null, false],
  ['second_look', 'item_in_quarantine', 'price', null, true],
  ['by_hand', 'item_in_quarantine', 'stolen', null, false],
  ['sign_out', 'item_in_quarantine', 'locked', 'requestSignOut', false],
  ['retained', 'item_in_quarantine', 'stolen', 'retain', false],
  ['to_stock', 'item_to_reintegrate_to_stock', null, null, false],
  ['to_customer', 'item_to_return', 'locked', 'returnToCustomer', false],
] as const)('held for %s', (hold, item, reason, decision, contested) => {
  expect(holdOf({ item, reason, decision, contested })).toBe(hold)
})
