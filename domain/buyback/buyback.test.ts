import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasCheckDigit } from '../product/gtin.ts'
import { begin, documentsOf } from './declare.ts'
import { cancelEvents } from './events/cancel.ts'
import { hasImeiCheckDigit, imeiWarning, readImei } from './imei.ts'
import { isNumber, numberFrom } from './number.ts'
import { isCancelledByCustomer } from './rules.ts'
import { buybackStatuses } from './statuses.ts'

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

test('customers can cancel exactly while their link may cause the event', () => {
  const { from } = cancelEvents.cancel.by.find(({ kind }) => kind === 'link')!
  const offered = buybackStatuses.filter(isCancelledByCustomer)
  expect(offered.map((status) => status.replace('bb_', 'item_'))).toEqual(from!.item)
})
