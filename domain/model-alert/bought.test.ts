import { expect, test } from 'vitest'
import { boughtFor } from './bought.ts'

const product = (label: string, brand: string, more = {}) => ({ label, brand, price: 100, accessory: false, ...more })
const labels = (query: string, ...found: ReturnType<typeof product>[]) =>
  boughtFor(query, found).map(({ label }) => label)

test('a product with the numbers and words of the query is the model', () => {
  expect(labels('iphone 99', product('iPhone 99 Pro 128 Go', 'Apple'))).toEqual(['iPhone 99 Pro 128 Go'])
  expect(labels('oneplus 9 pro', product('OnePlus 9 Pro', 'OnePlus'))).toEqual(['OnePlus 9 Pro'])
  expect(labels('one plusse 9', product('OnePlus 9 Pro', 'OnePlus'))).toEqual(['OnePlus 9 Pro'])
  expect(labels('fairphone', product('Fairphone 5', 'Fairphone'))).toEqual(['Fairphone 5'])
})

test('similar products are not', () => {
  expect(labels('iphone 99', product('iPhone 15', 'Apple'))).toEqual([])
  expect(labels('oneplus nord', product('OnePlus 12', 'OnePlus'))).toEqual([])
  expect(labels('fairphone', product('iPhone 15', 'Apple'))).toEqual([])
})

test('accessories and products without a price are not', () => {
  expect(labels('iphone 99', product('iPhone 99 case', 'Apple', { accessory: true }))).toEqual([])
  expect(labels('iphone 99', product('iPhone 99', 'Apple', { price: 0 }))).toEqual([])
})
