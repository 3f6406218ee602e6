import { describe, expect, test } from 'vitest'
import { lossPayoutOf, payableAmountOf, payableOf } from './payable.ts'
import { buybackStatuses, itemStatuses, paymentStatuses } from './statuses.ts'

/** Sale of 300 with a fixed bonus of 10 and a percentage bonus of 10 % of the price. */
const sale = {
  item: 'item_awaiting_inventory',
  buyback: 'bb_awaiting_inventory',
  payment: 'awaiting_payment',
  paymentAmount: 34_000,
  predeclaredPrice: null,
  declaredPrice: 30_000,
  controlledPrice: null,
  validatedPrice: null,
  bonus: 4_000,
  bonusEntries: [
    { of: 'circuit', amount: 1_000 },
    { of: 'payment', amount: 3_000, percent: { value: 10, cappedAmount: null } },
  ],
  quarantineReason: null,
  quarantineDecision: null,
  unlockedPrice: null,
  contested: false,
} as const
const checked = { ...sale, item: 'item_in_quarantine', buyback: 'bb_in_processing', controlledPrice: 20_000 } as const

describe('amount payable', () => {
  test('promised until the payment is due, then due, then paid', () => {
    expect(payableOf(sale)).toEqual({ kind: 'expected', amount: 34_000, declared: null, offered: null })
    for (const payment of ['payment_created', 'payment_initiated', 'payment_failed'] as const)
      expect(payableOf({ ...sale, item: 'item_completed', buyback: 'bb_completed', payment })).toMatchObject({
        kind: 'due',
        amount: 34_000,
      })
    expect(payableOf({ ...sale, payment: 'payment_completed' })).toMatchObject({ kind: 'paid', amount: 34_000 })
  })

  test('a cancelled payment, and one that ended with its buyback, is nothing', () => {
    const none = { kind: 'none', amount: 0, declared: null, offered: null }
    expect(payableOf({ ...sale, payment: 'payment_cancelled' })).toEqual(none)
    expect(payableOf({ ...sale, buyback: 'bb_not_completed', payment: 'payment_failed' })).toEqual(none)
    expect(payableOf({ ...sale, payment: 'payment_not_needed', paymentAmount: 0 })).toEqual(none)
    // The bank may still execute the order.
    expect(payableOf({ ...sale, buyback: 'bb_cancelled', payment: 'payment_cancel_failed' }).amount).toBe(34_000)
  })

  test('an issued card or voucher of an item in quarantine is not due; an order that the bank has is', () => {
    const held = { ...checked, quarantineReason: 'stolen' } as const
    for (const payment of ['payment_created', 'payment_failed'] as const)
      expect(payableOf({ ...held, payment })).toMatchObject({ kind: 'held', amount: 0 })
    expect(payableOf({ ...held, payment: 'payment_initiated' })).toMatchObject({ kind: 'due', amount: 34_000 })
  })

  test('nothing is promised while an item priced as found is checked again', () => {
    const again = { ...checked, item: 'item_awaiting_compliancy_tests', quarantineReason: 'wrong_product' } as const
    expect(payableOf({ ...again, quarantineDecision: 'priceAsFound' })).toEqual({
      kind: 'held',
      amount: 0,
      declared: 34_000,
      offered: null,
    })
    expect(payableOf(again).kind).toBe('expected')
  })

  test('nothing is due while a counter-proposal is open; declared and offered totals are separate', () => {
    const proposal = { ...checked, quarantineReason: 'price' } as const
    const totals = { amount: 0, declared: 34_000, offered: 23_000 }
    expect(payableOf(proposal)).toEqual({ kind: 'offered', ...totals })
    expect(payableOf({ ...proposal, contested: true })).toEqual({ kind: 'contested', ...totals })
  })

  test('nothing is due for a locked device, and its price once signed out is that without the lock', () => {
    const locked = { ...checked, controlledPrice: 0, quarantineReason: 'locked' } as const
    expect(payableOf(locked)).toEqual({ kind: 'held', amount: 0, declared: 34_000, offered: null })
    expect(payableOf({ ...locked, quarantineDecision: 'requestSignOut', unlockedPrice: 25_000 })).toEqual({
      kind: 'locked',
      amount: 0,
      declared: 34_000,
      offered: 28_500,
    })
  })

  test('a customer paid before the quarantine stays paid', () => {
    expect(payableOf({ ...checked, quarantineReason: 'stolen', payment: 'payment_completed' })).toMatchObject({
      kind: 'paid',
      amount: 34_000,
    })
  })

  test('a declared loss pays the agreed amount once', () => {
    expect(lossPayoutOf({ ...sale, offered: null })).toEqual({ paid: 0, due: 34_000 })
    expect(lossPayoutOf({ ...sale, offered: 20_000 }), 'an open proposal').toEqual({ paid: 0, due: 20_000 })
    expect(lossPayoutOf({ ...sale, payment: 'payment_completed', offered: null })).toEqual({ paid: 34_000, due: 0 })
  })

  test('payableAmountOf equals the amount of payableOf for all states', () => {
    for (const item of itemStatuses)
      for (const buyback of buybackStatuses)
        for (const payment of paymentStatuses) {
          const one = { ...sale, item, buyback, payment }
          expect(payableAmountOf(one)).toBe(payableOf(one).amount)
        }
  })
})
