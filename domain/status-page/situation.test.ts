import { describe, expect, test } from 'vitest'
import { type BuybackEvent, buybackLife } from '../buyback/life.ts'
import { itemStatuses } from '../buyback/statuses.ts'
import { statusPage } from '../words/fr/status-page.ts'
import { statusActions } from './endpoints.ts'
import * as rules from './situation.ts'
import { type Followed, inputByLink, linkEvents, situations, stepNames } from './situation.ts'

const posted: Followed = {
  itemStatus: 'item_awaiting_inventory',
  paymentStatus: 'awaiting_payment',
  ibanMissing: false,
  circuitType: 'web_post',
  predeclared: false,
  createdAt: '2026-11-09T10:00:00.000Z',
  declaredAt: '2026-11-09T10:00:00.000Z',
  shippedAt: null,
  packed: false,
  registeredAt: null,
  checkedAt: null,
  completedAt: null,
  paidAt: null,
  handedOut: false,
  endedAt: null,
  returnedAt: null,
  proposalUntil: null,
  contestedAt: null,
  repeated: false,
  zeroOffer: false,
  decision: null,
  signOutUntil: null,
}
const at = (day: number) => `2026-11-${day}T10:00:00.000Z`
const now = new Date(at(15))
const situationOf = (followed: Followed) => rules.situationOf(followed, now)
const states = (followed: Followed) => rules.stepsOf(followed, now).map(({ step, state }) => `${step} ${state}`)

describe('situation', () => {
  test('every item state has a situation with texts', () => {
    for (const itemStatus of itemStatuses) expect(situations).toContain(situationOf({ ...posted, itemStatus }))
    expect(Object.keys(statusPage.situations).toSorted()).toEqual([...situations].toSorted())
    expect(Object.keys(statusPage.steps).toSorted()).toEqual([...stepNames].toSorted())
    expect(Object.keys(statusPage.actions).toSorted()).toEqual([...linkEvents].toSorted())
  })

  test('an item priced as found is checked again, also after a first check', () => {
    const again = {
      ...posted,
      itemStatus: 'item_awaiting_compliancy_tests',
      registeredAt: at(10),
      checkedAt: at(11),
      decision: 'priceAsFound',
    } as const
    expect(situationOf(again)).toBe('checkedAgain')
    expect(situationOf({ ...again, paymentStatus: 'payment_completed' })).toBe('received')
    expect(states(again).slice(-2)).toEqual(['checked now', 'paid later'])
  })

  test('a lost item whose payment failed or needs a bank account tells the customer so', () => {
    const lost = { ...posted, itemStatus: 'item_lost_transport', paymentStatus: 'payment_created' } as const
    expect(situationOf(lost)).toBe('lost')
    expect(situationOf({ ...lost, paymentStatus: 'payment_completed' })).toBe('lost')
    expect(situationOf({ ...lost, paymentStatus: 'payment_failed' })).toBe('paymentFailed')
    expect(situationOf({ ...lost, ibanMissing: true })).toBe('ibanWanted')
  })

  test('items sent by post are with the customer; dropped items are at the store', () => {
    expect(situationOf(posted)).toBe('toSend')
    expect(situationOf({ ...posted, circuitType: 'store_drop' })).toBe('atStore')
  })

  test('workshop states are hidden from the customer', () => {
    const bought = { ...posted, itemStatus: 'item_refurb_in_progress', paymentStatus: 'payment_completed' } as const
    expect(situationOf(bought)).toBe('paid')
    expect(situationOf({ ...bought, paymentStatus: 'payment_failed' })).toBe('paymentFailed')
  })

  test('a counter-proposal waits for its answer unless it is contested', () => {
    const held = { ...posted, itemStatus: 'item_in_quarantine' } as const
    expect(situationOf(held)).toBe('held')
    expect(situationOf({ ...held, proposalUntil: at(20) })).toBe('proposal')
    expect(situationOf({ ...held, proposalUntil: null, contestedAt: at(20) })).toBe('contested')
  })
})

describe('progress steps', () => {
  test('the answer of the customer is awaited before a payment or another check', () => {
    const checked = { ...posted, itemStatus: 'item_in_quarantine', registeredAt: at(10), checkedAt: at(12) } as const
    const offered = { ...checked, proposalUntil: at(20) }
    expect(states(offered).slice(-3)).toEqual(['checked done', 'answered now', 'paid later'])
    expect(states({ ...offered, zeroOffer: true }).slice(-2)).toEqual(['checked done', 'answered now'])
    const locked = { ...checked, decision: 'requestSignOut', signOutUntil: at(20) } as const
    expect(states(locked).slice(-4)).toEqual(['received done', 'answered now', 'checked later', 'paid later'])
    expect(states({ ...checked, contestedAt: at(13) }).slice(-2)).toEqual(['checked now', 'paid later'])
    const again = { ...checked, itemStatus: 'item_awaiting_compliancy_tests' } as const
    expect([situationOf(again), situationOf({ ...again, repeated: true })]).toEqual(['received', 'contested'])
    expect(states(again).slice(-2), 'back at the check').toEqual(['checked now', 'paid later'])
    expect(states(checked).slice(-2), 'put aside').toEqual(['checked now', 'paid later'])
  })

  test('a sign-out request is over after its deadline', () => {
    const locked = {
      ...posted,
      itemStatus: 'item_in_quarantine',
      decision: 'requestSignOut',
      registeredAt: at(10),
    } as const
    expect(situationOf({ ...locked, signOutUntil: at(16) })).toBe('signOut')
    expect(situationOf({ ...locked, signOutUntil: at(14) })).toBe('signOutOver')
    expect(states({ ...locked, signOutUntil: at(14) })).not.toContain('answered now')
  })

  test('one step is current, the following are future', () => {
    expect(states(posted)).toEqual(['declared done', 'shipped now', 'received later', 'checked later', 'paid later'])
    const drop = { ...posted, itemStatus: 'item_awaiting_store_drop', predeclared: true, declaredAt: null } as const
    expect(states(drop)).toEqual([
      'declared done',
      'dropped now',
      'shipped later',
      'received later',
      'checked later',
      'paid later',
    ])
  })

  test('a checked item counts as received even if it was not registered', () => {
    const checked = {
      ...posted,
      itemStatus: 'item_completed',
      paymentStatus: 'payment_created',
      checkedAt: at(12),
    } as const
    expect(states(checked)).toEqual(['declared done', 'shipped done', 'received done', 'checked done', 'paid now'])
    expect(states({ ...checked, paymentStatus: 'payment_completed', paidAt: at(13) }).at(-1)).toBe('paid done')
  })

  test('a step without a time of its own shows none', () => {
    const checked = { ...posted, itemStatus: 'item_completed', checkedAt: at(12) } as const
    const times = rules.stepsOf(checked, now).map(({ step, at: time }) => [step, time])
    expect(times.slice(1, 4)).toEqual([
      ['shipped', null],
      ['received', null],
      ['checked', at(12)],
    ])
    expect(states({ ...posted, itemStatus: 'item_awaiting_compliancy_tests' }).slice(1, 4)).toEqual([
      'shipped done',
      'received done',
      'checked now',
    ])
  })

  test('a packed item is at the store until the carrier has it', () => {
    const closed = { ...posted, circuitType: 'store_drop', itemStatus: 'item_in_transit', packed: true } as const
    expect(situationOf(closed)).toBe('atStore')
    expect(states({ ...closed, shippedAt: at(11) })).toContain('shipped now')
    const handed = { ...closed, packed: false, shippedAt: at(12) }
    expect(situationOf(handed)).toBe('moving')
    expect(states(handed)).toContain('shipped done')
  })

  test('a recycled item has no payment step, a voucher that was handed out a done one', () => {
    const recycled = { ...posted, itemStatus: 'item_completed_with_negociation', checkedAt: at(12) } as const
    expect(states({ ...recycled, paymentStatus: 'payment_not_needed' }).at(-1)).toBe('checked done')
    const voucher = { ...posted, circuitType: 'store_drop', paymentStatus: 'payment_created', handedOut: true } as const
    expect(states(voucher)).toEqual(['declared done', 'shipped now', 'received later', 'checked later', 'paid done'])
  })

  test('a card that the customer has is paid, not announced for the end of the check', () => {
    const card = {
      ...posted,
      itemStatus: 'item_completed',
      checkedAt: at(12),
      paymentStatus: 'payment_created',
    } as const
    expect(situationOf({ ...card, handedOut: true })).toBe('paid')
    expect(states({ ...card, handedOut: true }).at(-1)).toBe('paid done')
    expect(situationOf(card)).toBe('toPay')
    expect(states(card).at(-1)).toBe('paid now')
  })

  test('a sign-out is acknowledged while the device is checked again', () => {
    const again = {
      ...posted,
      itemStatus: 'item_awaiting_compliancy_tests',
      checkedAt: at(11),
      decision: 'requestSignOut',
    } as const
    expect(situationOf(again)).toBe('signedOut')
    expect(states(again).slice(-3)).toEqual(['received done', 'checked now', 'paid later'])
  })

  test('an item paid at the counter is tracked to the end', () => {
    expect(
      states({ ...posted, circuitType: 'store_drop', paymentStatus: 'payment_completed', paidAt: at(10) }),
    ).toEqual(['declared done', 'shipped now', 'received later', 'checked later', 'paid done'])
  })

  test('a buyback that ended has no further steps', () => {
    expect(states({ ...posted, itemStatus: 'item_cancelled', endedAt: at(10) })).toEqual([
      'declared done',
      'cancelled done',
    ])
    const refused = {
      ...posted,
      itemStatus: 'item_to_return',
      shippedAt: at(10),
      checkedAt: at(12),
      endedAt: at(14),
    } as const
    expect(states(refused)).toEqual(['declared done', 'shipped done', 'received done', 'checked done', 'returned now'])
    const back = { ...refused, itemStatus: 'item_returned', returnedAt: at(15) } as const
    expect(rules.stepsOf(back, now).at(-1), 'time of its departure').toEqual({
      step: 'returned',
      state: 'done',
      at: at(15),
    })
    const lost = { ...posted, itemStatus: 'item_lost_transport', shippedAt: at(10), completedAt: at(30) } as const
    expect(states(lost)).toEqual(['declared done', 'shipped done', 'paid now'])
  })
})

test('links cause only events allowed by the table, and never force a cancellation', () => {
  expect(linkEvents.toSorted()).toEqual(statusActions.toSorted())
  for (const name of Object.keys(buybackLife.events) as BuybackEvent[])
    if (name === 'cancel')
      expect(inputByLink(name, { force: true, reason: 'technical_problem' })).toEqual({
        reason: 'customer_retractation',
        comment: null,
        force: false,
        reversed: false,
      })
  expect(inputByLink('contestLine', { message: 'Non' })).toEqual({ message: 'Non' })
})

test('a retained item has no further steps', () => {
  const retained = {
    ...posted,
    itemStatus: 'item_in_quarantine',
    decision: 'retain',
    registeredAt: posted.createdAt,
  } as const
  expect(situationOf(retained)).toBe('retained')
  expect(states(retained)).toEqual(['declared done', 'shipped done', 'received done'])
  expect(states({ ...retained, paidAt: posted.createdAt })).toContain('paid done')
})
