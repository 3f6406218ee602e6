import { describe, expect, test } from 'vitest'
import type { Modifier } from '../pricing/modifier.ts'
import { offerAt, offerOf, offerWith, partOf, proposedOf } from './price.ts'
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
  const row = {
    ...{ predeclaredPrice: null, declaredPrice: 34_700, controlledPrice: 30_200, validatedPrice: null },
    bonusEntries: [],
  }
  expect(proposedOf({ ...row, bonus: 500 })).toEqual({ declared: 35_200, proposed: 30_700 })
  expect(proposedOf({ ...row, controlledPrice: 0, bonus: -500 })).toEqual({ declared: 34_200, proposed: 0 })
})

test('a percentage bonus is that of the price that is paid; fixed and promised amounts stay', () => {
  const percentage = { type: 'percentage', value: 10, cappedAmount: null } as const
  const fixed = { type: 'fixed', value: 5, cappedAmount: null } as const
  const { bonus, bonusEntries, total } = offerOf(20_000, fixed, percentage)
  expect(total).toBe(22_500)
  const row = { predeclaredPrice: null, declaredPrice: 20_000, controlledPrice: 10_000, validatedPrice: null }
  expect(proposedOf({ ...row, bonus, bonusEntries })).toEqual({ declared: 22_500, proposed: 11_500 })
  const capped = offerOf(20_000, null, { ...percentage, cappedAmount: 1_500 })
  expect(offerAt(18_000, capped)).toMatchObject({ bonus: 1_500, total: 19_500 })
  expect(offerAt(10_000, capped)).toMatchObject({ bonus: 1_000, total: 11_000 })
  const promised = offerWith(20_000, { amount: 0 }, partOf(20_000, percentage, 3_000))
  expect(offerAt(10_000, promised), 'a promise that is no percentage of the price').toMatchObject({ bonus: 3_000 })
  const kept = offerWith(20_000, { amount: 0 }, partOf(20_000, percentage, 2_000))
  expect(offerAt(10_000, kept)).toMatchObject({ bonus: 1_000 })
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
  ['answer', 'item_in_quarantine', 'price', null, false, 1],
  ['second_look', 'item_in_quarantine', 'price', null, true, 1],
  ['by_hand', 'item_in_quarantine', 'stolen', null, false, 1],
  ['sign_out', 'item_in_quarantine', 'locked', 'requestSignOut', false, 1],
  ['by_hand', 'item_in_quarantine', 'locked', 'requestSignOut', false, -1],
  ['retained', 'item_in_quarantine', 'stolen', 'retain', false, 1],
  ['to_stock', 'item_to_reintegrate_to_stock', null, null, false, 1],
  ['to_customer', 'item_to_return', 'locked', 'returnToCustomer', false, 1],
] as const)('held for %s: %s %s %s', (hold, item, reason, decision, contested, left) => {
  const signOutUntil = new Date(now.getTime() + left * 1_000)
  expect(holdOf({ item, reason, decision, contested, signOutUntil, now })).toBe(hold)
})

test('a percentage that rounds to 0 at a lower price is kept for the declared one', () => {
  const percentage: Modifier = { type: 'percentage', value: 1, cappedAmount: null }
  const sold = offerOf(20_000, null, percentage)
  const low = offerAt(40, sold)
  expect(low).toMatchObject({ bonus: 0, total: 40 })
  expect(offerAt(20_000, low)).toMatchObject({ bonus: 200, total: 20_200 })
  expect(offerAt(20_000, offerAt(0, sold))).toMatchObject({ bonus: 200, total: 20_200 })
})
