import { expect, test } from 'vitest'
import { numberFrom } from '../buyback/number.ts'
import { buybackCodeIn, categoriesNamed, isOtherModel } from './understood.ts'

test('a buyback code is recognized with and without groups; a barcode is not', () => {
  const code = numberFrom('04155678901')
  expect(buybackCodeIn(code)).toBe(code)
  expect(buybackCodeIn(` ${code.replaceAll(/(\d{4})(?=\d)/g, '$1 ')} `)).toBe(code)
  expect(buybackCodeIn('3770011111118')).toBeNull()
  expect(buybackCodeIn('iphone 13')).toBeNull()
})

const categories = ['Téléphones', 'Tablettes', 'Consoles', 'Ordinateurs portables', 'Livres'].map((label) => ({
  label,
}))
test.each([
  ['téléphone', ['Téléphones']],
  ['telephones', ['Téléphones']],
  ['Handy', ['Téléphones']],
  ['telefoon', ['Téléphones']],
  ['mobile phone', ['Téléphones']],
  ['laptop', ['Ordinateurs portables']],
  ['livre', ['Livres']],
  ['iphone 13', []],
  ['casque sony', []],
  ['', []],
])('%s names %j', (query, labels) => {
  expect(categoriesNamed(query, categories).map(({ label }) => label)).toEqual(labels)
})

const phones = [
  { label: 'iPhone 13 128 Go', brand: 'Apple' },
  { label: '11 5G 256 Go', brand: 'OnePlus' },
]
test.each([
  ['iphone 99', true],
  ['oneplus 9', true],
  ['1+ 9', true],
  ['iphone 13', false],
  ['iphone13pro', false],
  ['oneplus 11 256', false],
  ['iphone 13 2021', false],
  ['iphone 13 5g', false],
  ['iphone', false],
  ['356938035643809', false],
])('%s names another model: %s', (query, other) => {
  expect(isOtherModel(query, phones)).toBe(other)
})

test('nothing found is no other model', () => {
  expect(isOtherModel('iphone 99', [])).toBe(false)
})
