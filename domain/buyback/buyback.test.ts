import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkInput, judgeEvent } from '../event.ts'
import { hasCheckDigit } from '../product/gtin.ts'
import { begin, documentsOf } from './declare.ts'
import { baseFacts } from './explore.ts'
import { holderOf } from './holder.ts'
import { hasImeiCheckDigit, imeiWarning, readImei } from './imei.ts'
import { buybackLife } from './life.ts'
import { isNumber, numberFrom } from './number.ts'
import { isCancellableByCustomer } from './rules.ts'
import { itemStatuses, paymentStatuses } from './statuses.ts'

test('a buyback number is a valid in-store EAN-13, and any single wrong digit is detected', () => {
  const digits = fc.stringMatching(/^\d{11}$/)
  fc.assert(
    fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (random, at, by) => {
      const number = numberFrom(random)
      expect(number).toHaveLength(13)
      expect(hasCheckDigit(number) && isNumber(number)).toBe(true)
      const wrong = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1)
      expect(isNumber(wrong)).toBe(false)
    }),
  )
  expect(isNumber('4006381333931'), 'a product’s own code').toBe(false)
})

describe('an IMEI', () => {
  test('has a check digit if it has fifteen digits', () => {
    expect(hasImeiCheckDigit('490154203237518')).toBe(true)
    expect(imeiWarning('490154203237519', [])).toBe('imei_check_digit')
    expect(imeiWarning('4901542032375189', []), 'sixteen digits have none').toBeNull()
  })
  test('matches the product by its first eight digits', () => {
    expect(imeiWarning('490154203237518', ['49015420'])).toBeNull()
    expect(imeiWarning('490154203237518', ['35000000'])).toBe('imei_other_product')
    expect(imeiWarning('490154203237518', []), 'a product that names none').toBeNull()
  })
  test('is normalized', () => expect(readImei(' 49-015420/323751.8 ')).toBe('490154203237518'))
})

test.each([
  ['store_drop', 100, 'declaration', 'bb_awaiting_inventory', 'payment_created'],
  ['store_drop', 0, 'declaration', 'bb_awaiting_inventory', 'payment_not_needed'],
  ['store_drop', 100, 'check', 'bb_awaiting_inventory', 'awaiting_payment'],
  ['web_post', 100, 'check', 'bb_awaiting_inventory', 'awaiting_payment'],
  ['web_drop', 100, 'declaration', 'bb_awaiting_store_drop', 'awaiting_payment'],
] as const)('%s worth %i, due at %s: %s, %s', (circuitType, paymentAmount, paymentMoment, buyback, payment) =>
  expect(
    begin({ circuitType, paymentAmount, paymentMoment, paymentType: 'bank_transfer', ibanGiven: true }).states,
  ).toMatchObject({ buyback, payment }),
)

test('documents: a voucher only once it is due, a label only for circuits with labels', () => {
  expect(documentsOf('store_drop', 'voucher', true)).toEqual(['transfer_order', 'tracking_sheet', 'voucher'])
  expect(documentsOf('web_post', 'gift_card', false)).toEqual(['transfer_order', 'tracking_sheet', 'shipping_label'])
  expect(documentsOf('web_drop', 'voucher', true)).toEqual(['tracking_sheet'])
  expect(documentsOf('store_drop', 'bank_transfer', true)).toEqual(['transfer_order', 'tracking_sheet'])
})

describe('a customer cancels', () => {
  const open = ['awaiting_payment', 'payment_not_needed', 'payment_cancelled'] as const
  const sale = { paymentType: 'voucher', paymentHeld: false } as const
  test.each(['web_post', 'web_collect', 'web_drop_label', 'web_drop', 'store_drop'] as const)(
    '%s: only an item still with them, and only before money is issued',
    (circuitType) => {
      for (const item of itemStatuses)
        for (const payment of paymentStatuses) {
          const withCustomer = holderOf(item, circuitType) === 'customer' && item !== 'item_cancelled'
          const facts = { ...baseFacts, ...sale, item, payment, circuitType, byCustomer: true }
          const now = { item, buyback: 'bb_awaiting_inventory', payment } as const
          const verdict = judgeEvent(buybackLife, 'cancel', { now, facts, actor: { kind: 'link' } })
          expect(verdict.allowed, `${item} ${payment}`).toBe(withCustomer && open.some((one) => one === payment))
        }
    },
  )
  test('a transfer that is due but not ordered does not conclude the sale', () => {
    const facts = { ...baseFacts, payment: 'payment_created' } as const
    expect(isCancellableByCustomer(facts)).toBe(true)
    expect(isCancellableByCustomer({ ...facts, paymentHeld: true })).toBe(false)
  })
})

test('a store gives the item back and checks the voucher before it reverses a paid sale', () => {
  const facts = { ...baseFacts, circuitType: 'store_drop', paymentType: 'voucher', payment: 'payment_created' } as const
  const input = { reason: 'other', comment: null, force: false, reversed: false }
  expect(checkInput(buybackLife, 'cancel', facts, input)).toBe('reversal_unconfirmed')
  expect(checkInput(buybackLife, 'cancel', facts, { ...input, reversed: true })).toBe(null)
  expect(checkInput(buybackLife, 'cancel', { ...facts, payment: 'awaiting_payment' }, input)).toBe(null)
})
