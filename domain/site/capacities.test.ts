import { expect, test } from 'vitest'
import { capacitiesOf, capacityOf, modelsOf } from './capacities.ts'

test.each([
  ['iPhone 14 Pro 128 Go', 128, 'iPhone 14 Pro'],
  ['Galaxy S23 8 Go 256GB noir', 256, 'Galaxy S23 8 Go noir'],
  ['MacBook Air 1 To', 1024, 'MacBook Air'],
])('%s has %i GB', (label, gigabytes, model) => {
  expect(capacityOf(label)).toMatchObject({ gigabytes, model })
})

test.each(['Switch OLED', '128 Go', 'Togo 5 Goal', 'Pixel 8 256 Gold'])('%s has no capacity', (label) => {
  expect(capacityOf(label)).toBeNull()
})

test('capacities of one model are in order, without other models and repeated sizes', () => {
  const labels = ['iPhone 14 1 To', 'iPhone 14 128 Go', 'iPhone 14 Pro 128 Go', 'iphone 14 256 Go', 'iPhone 14 256 GB']
  const candidates = labels.map((label) => ({ label }))
  const sizes = (label: string) => capacitiesOf({ label }, candidates).map(({ gigabytes }) => gigabytes)
  expect(sizes('iPhone 14 128 Go')).toEqual([128, 256, 1024])
  const [, second] = capacitiesOf({ label: 'iPhone 14 256 GB' }, candidates)
  expect(second?.label, 'the product itself before one of the same size').toBe('iPhone 14 256 GB')
  expect(sizes('iPhone 14 Pro 128 Go'), 'the only one').toEqual([])
  expect(sizes('iPhone 14')).toEqual([])
})

test('a list has one card per model, at the place of its first product', () => {
  const listed = (id: string, label: string, brand = 'Apple') => ({ id, label, brand, category_id: '1' })
  const cards = modelsOf([
    listed('a', 'iPhone 16 256 Go'),
    listed('b', 'Coque iPhone 16'),
    listed('c', 'iPhone 16 128 Go'),
    listed('d', 'iPhone 16 128 Go', 'Other'),
    listed('e', 'iPhone 16 256 Go'),
    listed('f', 'iPhone 15 128 Go'),
  ])
  expect(cards.map(({ product, name, capacities }) => [product.id, name, capacities.map(({ id }) => id)])).toEqual([
    ['a', 'iPhone 16', ['c', 'a']],
    ['b', 'Coque iPhone 16', []],
    ['d', 'iPhone 16 128 Go', []],
    ['e', 'iPhone 16 256 Go', []],
    ['f', 'iPhone 15 128 Go', []],
  ])
})
