import { expect, test } from 'vitest'
import { capacitiesOf, capacityOf } from './capacities.ts'

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
