import { describe, expect, test } from 'vitest'
import { roles, rolesWith } from '../access.ts'
import { isPossible } from '../event.ts'
import { absorbable, outcomeOfCheck } from './check.ts'
import type { BuybackFacts, BuybackPatch } from './events/facts.ts'
import { explore } from './explore.ts'
import { type BuybackEvent, buybackLife } from './life.ts'
import type { BuybackStatus, ItemStatus } from './statuses.ts'

const starts: Partial<BuybackFacts>[] = [
  { paymentMoment: 'declaration', circuitType: 'store_drop' },
  { paymentMoment: 'check' },
  { paymentMoment: 'declaration' },
  { paymentMoment: 'declaration', paymentType: 'no_iban_transfer', ibanGiven: false },
  { paymentMoment: 'declaration', paymentType: 'gift_card' },
  { paymentMoment: 'check', declaredPrice: 0, paymentAmount: 0 },
  { paymentMoment: 'declaration', declaredPrice: 0, paymentAmount: 0 },
  { circuitType: 'store_drop' },
  { circuitType: 'store_drop', paymentType: 'voucher' },
]
const { visits, used } = explore(starts)
const events = Object.entries(buybackLife.events) as [BuybackEvent, (typeof buybackLife.events)[BuybackEvent]][]

/** Buyback statuses allowed for each item status. */
const finished: BuybackStatus[] = [
  'bb_completed',
  'bb_completed_by_price',
  'bb_completed_with_absorption',
  'bb_completed_with_negociation',
]
const agreeing: Record<ItemStatus, readonly BuybackStatus[]> = {
  item_awaiting_store_drop: ['bb_awaiting_store_drop'],
  item_awaiting_inventory: ['bb_awaiting_inventory'],
  item_in_transit: ['bb_in_transit'],
  item_registered_in_warehouse: ['bb_in_processing'],
  item_awaiting_compliancy_tests: ['bb_in_processing'],
  item_completed: ['bb_completed'],
  item_completed_by_price: ['bb_completed_by_price'],
  item_completed_with_absorption: ['bb_completed_with_absorption'],
  item_completed_with_negociation: ['bb_completed_with_negociation'],
  // Not completed: retained for the authorities.
  item_in_quarantine: ['bb_in_processing', 'bb_not_completed', ...finished],
  item_to_return: ['bb_not_completed'],
  item_returned: ['bb_not_completed'],
  item_to_reintegrate_to_stock: ['bb_completed_with_negociation'],
  item_refurb_diagnostic_in_progress: finished,
  item_refurb_in_progress: finished,
  item_refurb_completed: finished,
  item_lost_store: ['bb_completed'],
  item_lost_transport: ['bb_completed'],
  item_lost_warehouse: ['bb_completed'],
  item_cancelled: ['bb_cancelled'],
}

describe('the buyback event table', () => {
  test('offers each key once in every state', () => {
    const twice = visits.flatMap(({ states }) => {
      const keys = events.flatMap(([, { key, from }]) => (key && isPossible(from, states) ? [key] : []))
      return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${states.item} ${states.payment} ${key}`)
    })
    expect([...new Set(twice)]).toEqual([])
  })

  test('reaches every state', () => {
    for (const machine of ['item', 'buyback', 'payment'] as const) {
      const reached = new Set<string>(visits.map(({ states }) => states[machine]))
      const never = Object.keys(buybackLife.states[machine]).filter((state) => !reached.has(state))
      expect(never).toEqual([])
    }
  })

  test('reaches every row and every outcome', () => {
    for (const [name, row] of events)
      expect([...(used.get(name) ?? [])].toSorted(), name).toEqual(Object.keys(row.outcomes).toSorted())
  })

  test('every item state that is not final has an event', () => {
    for (const [state, { final }] of Object.entries(buybackLife.states.item))
      if (!final)
        expect(
          events.some(
            ([, row]) =>
              row.from?.item?.includes(state as ItemStatus) &&
              Object.values(row.outcomes).some(({ to }) => to.item !== undefined && to.item !== state),
          ),
          state,
        ).toBe(true)
  })

  test('buyback and item states are consistent', () => {
    for (const { states, path } of visits)
      expect(agreeing[states.item], `${states.item} ${states.buyback} ${path}`).toContain(states.buyback)
  })

  test('items in the warehouse are in a suitable stock, all others in none', () => {
    const fitting: Partial<Record<ItemStatus, string[]>> = {
      item_registered_in_warehouse: ['awaiting_control'],
      item_awaiting_compliancy_tests: ['awaiting_control'],
      item_in_quarantine: ['in_quarantine'],
      item_to_reintegrate_to_stock: ['in_quarantine'],
      item_to_return: ['in_quarantine'],
      item_completed: ['to_refurbish'],
      item_completed_by_price: ['to_refurbish'],
      item_completed_with_absorption: ['to_refurbish'],
      item_completed_with_negociation: ['to_refurbish'],
      item_refurb_diagnostic_in_progress: ['to_refurbish'],
      item_refurb_in_progress: ['to_refurbish'],
      item_refurb_completed: ['refurb_completed'],
    }
    for (const { states, facts, path } of visits) {
      const { stock } = facts as BuybackPatch
      const lies = typeof stock === 'object' && 'native' in stock ? stock.native : null
      const expected = facts.dispatchedAt ? undefined : fitting[states.item]
      if (expected) expect(expected, `${states.item} ${path}`).toContain(lies)
      else expect(lies, `${states.item} ${path}`).toBe(null)
    }
  })

  test('never pays twice, an amount of 0, or a buyback that ended without a price', () => {
    for (const { states, facts, paid, path } of visits) {
      expect(paid, `${path}`).toBeLessThanOrEqual(1)
      expect(paid, `${path}`).toBeGreaterThanOrEqual(0)
      expect(paid === 1 && facts.paymentAmount === 0, `${path}`).toBe(false)
      if (states.payment === 'payment_cancelled') expect(paid, `${path}`).toBe(0)
    }
  })

  test('never pays a cancelled or not completed buyback', () => {
    const ended: BuybackStatus[] = ['bb_cancelled', 'bb_not_completed']
    const paying = events.filter(([, row]) =>
      Object.values(row.outcomes).some(({ to }) => to.payment === 'payment_completed'),
    )
    expect(paying.map(([name]) => name).toSorted()).toEqual(['markPaid', 'paymentComplete', 'redeemVoucher'])
    for (const { states, path } of visits)
      if (ended.includes(states.buyback) && states.payment === 'payment_completed')
        expect(
          path.slice(0, path.lastIndexOf('cancel')).some((name) => paying.some(([one]) => one === name)),
          `${path}`,
        ).toBe(true)
  })

  test('pays the validated price', () => {
    for (const { states, facts, path } of visits)
      if (states.payment === 'payment_completed' && facts.validatedPrice !== null && facts.quarantineReason === null)
        expect(facts.paymentAmount, `${path}`).toBe(facts.validatedPrice)
  })

  test('every row has a possible cause', () => {
    for (const [name, row] of events)
      expect(
        row.by.some((cause) => cause.kind !== 'person' || rolesWith(cause.permission).length > 0),
        name,
      ).toBe(true)
    expect(roles.length).toBeGreaterThan(0)
  })

  test('events that follow an event exist', () => {
    for (const [name, row] of events)
      for (const { followedBy = [] } of Object.values(row.outcomes))
        for (const following of followedBy) expect(Object.keys(buybackLife.events), name).toContain(following)
  })
})

describe('a check', () => {
  const check = {
    declared: 10_000,
    controlled: 10_000,
    differs: false,
    committed: false,
    absorption: null,
    otherModel: false,
  }
  test.each([
    ['the same answers', {}, 'agrees'],
    ['another answer at the same price', { differs: true }, 'byPrice'],
    ['a better state', { differs: true, controlled: 12_000 }, 'byPrice'],
    ['a lower price', { differs: true, controlled: 8_000 }, 'quarantine'],
    ['a lower price, already paid', { differs: true, controlled: 8_000, committed: true }, 'byPrice'],
    ['another model at the same price', { otherModel: true }, 'quarantine'],
    ['another model at a higher price', { otherModel: true, controlled: 12_000 }, 'quarantine'],
    ['another model, already paid', { otherModel: true, controlled: 8_000, committed: true }, 'held'],
    [
      'another model is never absorbed',
      { otherModel: true, controlled: 9_999, absorption: { type: 'by_value', value: 2_000, max: null } },
      'quarantine',
    ],
    [
      'a difference within the absorption',
      { differs: true, controlled: 8_000, absorption: { type: 'by_value', value: 2_000, max: null } },
      'absorbed',
    ],
    [
      'a difference within the absorption, already paid',
      { differs: true, controlled: 8_000, committed: true, absorption: { type: 'by_value', value: 2_000, max: null } },
      'absorbed',
    ],
    [
      'a difference one cent above the absorption',
      { differs: true, controlled: 7_999, absorption: { type: 'by_value', value: 2_000, max: null } },
      'quarantine',
    ],
  ] as const)('%s', (_title, given, expected) => expect(outcomeOfCheck({ ...check, ...given })).toBe(expected))

  test.each([
    ['none', null, null, 0],
    ['by_value', 1_500, null, 1_500],
    ['by_value', 1_500, 1_000, 1_000],
    ['percentage_amount_declared', 10, null, 1_000],
    ['percentage_amount_controlled', 10, null, 800],
    ['percentage_amount_controlled', 33.333, 2_000, 2_000],
  ] as const)('%s of %s, at most %s, absorbs %i', (type, value, max, expected) =>
    expect(absorbable({ type, value, max }, { declared: 10_000, controlled: 8_000 })).toBe(expected),
  )
})
