import { describe, expect, test } from 'vitest'
import { personRoles } from '../access.ts'
import { paymentStatuses } from '../buyback/statuses.ts'
import { type CreditFacts, creditRefusal, creditStateOf, isCredit, mayReverse, referenceKey } from './rules.ts'

const facts: CreditFacts = {
  payment: 'payment_created',
  buyback: 'bb_in_transit',
  item: 'item_in_transit',
  isRedeemed: false,
  expiresAt: new Date('2027-01-01'),
  now: new Date('2026-06-01'),
}

describe('a trade-in credit', () => {
  test('is payable only while its payment is due', () => {
    const states = paymentStatuses.map((payment) => [payment, creditStateOf({ ...facts, payment })])
    expect(states.filter(([, state]) => state === 'payable')).toEqual([['payment_created', 'payable']])
    expect(creditStateOf({ ...facts, payment: 'awaiting_payment' })).toBe('blocked')
    expect(creditStateOf({ ...facts, payment: 'payment_completed' })).toBe('settled')
  })

  test('is blocked in quarantine, void after a cancellation and expired after its date', () => {
    expect(creditStateOf({ ...facts, item: 'item_in_quarantine' })).toBe('blocked')
    expect(creditStateOf({ ...facts, buyback: 'bb_cancelled' })).toBe('void')
    expect(creditStateOf({ ...facts, buyback: 'bb_not_completed' })).toBe('void')
    expect(creditStateOf({ ...facts, now: facts.expiresAt })).toBe('expired')
  })

  test('stays redeemed, whatever happens to its buyback', () => {
    const redeemed = { ...facts, isRedeemed: true, payment: 'payment_completed' } as const
    expect(creditStateOf(redeemed)).toBe('redeemed')
    expect(creditStateOf({ ...redeemed, buyback: 'bb_cancelled', now: new Date('2030-01-01') })).toBe('redeemed')
  })

  test('is refused for a reason in every state but payable', () => {
    expect(creditRefusal('payable')).toBeNull()
    for (const state of ['blocked', 'redeemed', 'settled', 'expired', 'void'] as const)
      expect(creditRefusal(state)).toBe(`credit_${state}`)
  })
})

test('only vouchers that the account honours itself are credits', () => {
  expect(isCredit({ type: 'voucher', provider: 'none' })).toBe(true)
  expect(isCredit({ type: 'voucher', provider: 'gift_card_provider' })).toBe(false)
  expect(isCredit({ type: 'gift_card', provider: 'none' })).toBe(false)
  expect(isCredit({ type: null, provider: null })).toBe(false)
})

test('references are compared without letter case, repeated spaces and the encoding of accents', () => {
  for (const same of ['ORDER-1 É', 'order-1  é', ' Order-1 e\u0301']) expect(referenceKey(same)).toBe('order-1 é')
  expect(referenceKey('order-1')).not.toBe(referenceKey('order-10'))
})

describe('a redemption', () => {
  const redeemedBy = 'a'
  test('is reversed by its caller, whatever the role', () => {
    for (const role of personRoles)
      for (const isKey of [true, false]) expect(mayReverse({ id: 'a', role, isKey }, redeemedBy)).toBe(true)
  })

  test('of another caller is reversed by managers of the whole account and not by keys with their role', () => {
    const managers = personRoles.filter((role) => mayReverse({ id: 'b', role, isKey: false }, redeemedBy))
    expect(managers).toEqual(['super_admin', 'admin', 'root_management_unit_manager'])
    expect(personRoles.filter((role) => mayReverse({ id: 'b', role, isKey: true }, redeemedBy))).toEqual([])
    expect(mayReverse({ id: 'b', role: 'store_seller', isKey: false }, null), 'an unknown caller').toBe(false)
  })
})
