import { beforeEach, expect, test } from 'vitest'
import { perTab } from '#web/kit/storage/storage.ts'
import { type KeptLine, keyOf, readStored, startCarts, writeStored } from './stored.ts'

const line = { inCartId: 'a', imei: '490154203237518', total: 100 } as KeptLine
const key = keyOf('store')
const day = 86_400_000
const age = (days: number) => {
  const stored = JSON.parse(localStorage.getItem(key)!) as { storedAt: number }
  localStorage.setItem(key, JSON.stringify({ ...stored, storedAt: Date.now() - days * day }))
}
const customer = () => perTab.read('reprise.customer')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  writeStored(key, [line])
  perTab.write('reprise.customer', { iban: 'FR76' })
  perTab.write('reprise.cart-key', { what: 'FR76' })
  perTab.write('reprise.choice.1', { imei: '490154203237518' })
})

test('emptying the cart removes customer and device', () => {
  writeStored(key, [])
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('reading an expired cart removes the customer', () => {
  age(2)
  expect(readStored(key, 'site')?.lines).toEqual([line])
  expect(customer()).not.toBeNull()
  expect(readStored(key, 'dashboard')).toBeNull()
  expect(customer()).toBeNull()
  expect(perTab.read('reprise.cart-key')).toBeNull()
})

test('starting a page removes the customer of an expired cart', () => {
  startCarts('dashboard')
  expect(customer()).not.toBeNull()
  age(2)
  startCarts('dashboard')
  expect(customer()).toBeNull()
  expect(localStorage.getItem(key)).toBeNull()
})

test('a cart emptied in another tab removes the customer of this tab', () => {
  startCarts('dashboard')
  localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  expect(customer()).toBeNull()
})
