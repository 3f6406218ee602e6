import { describe, expect, test } from 'vitest'
import { destinationOf, distance, holds, referentsOf, type Sold } from './rules.ts'
import type { Condition } from './schema.ts'

const lyon = { latitude: 45.76, longitude: 4.86 }
const gent = { latitude: 51.08, longitude: 3.75 }
const paris = { latitude: 48.8566, longitude: 2.3522 }
const sold: Sold = { brand: 'Apple', categoryPath: ['top', 'phones'], circuit: 'store_drop', productState: 'grade_b' }
const warehouses = [
  { id: 'lyon', position: lyon },
  { id: 'gent', position: gent },
  { id: 'nowhere', position: null },
]
const rule = (id: string, conditions: Condition[], warehouseIds: string[], geographic = false) => ({
  id,
  conditions,
  warehouseIds,
  geographic,
})
const apple: Condition = { attribute: 'brand', operator: 'in', values: ['apple'] }
const notPhones: Condition = { attribute: 'category', operator: 'notIn', values: ['phones'] }
const asked = { defaultWarehouseId: 'gent', warehouses, referents: [], sold, from: lyon }

test.each<[string, Condition, boolean]>([
  ['brands, ignoring case and accents', { attribute: 'brand', operator: 'in', values: ['APPLÉ'] }, true],
  ['an ancestor category', { attribute: 'category', operator: 'in', values: ['top'] }, true],
  ['a negated category', notPhones, false],
  ['another circuit', { attribute: 'circuit', operator: 'in', values: ['web_post'] }, false],
  ['a state', { attribute: 'productState', operator: 'in', values: ['grade_a', 'grade_b'] }, true],
])('%s', (_what, condition, held) => expect(holds(condition, sold)).toBe(held))

test('a product without a brand matches no brand list, and every negated one', () => {
  expect(holds(apple, { ...sold, brand: null })).toBe(false)
  expect(holds({ ...apple, operator: 'notIn' }, { ...sold, brand: null })).toBe(true)
})

test('London to Paris is 344 kilometres', () => {
  expect(Math.round(distance({ latitude: 51.5074, longitude: -0.1278 }, paris))).toBe(344)
  expect(distance(paris, paris)).toBe(0)
})

describe('the destination of an item', () => {
  test('is given by the first rule whose conditions all hold, with the reasons of the others', () => {
    const rules = [rule('a', [apple, notPhones], ['gent']), rule('b', [apple], ['lyon']), rule('c', [apple], ['gent'])]
    expect(destinationOf({ ...asked, rules })).toEqual({
      ruleId: 'b',
      candidates: [{ id: 'lyon', distance: 0 }],
      left: [],
      tried: [
        { ruleId: 'a', failed: [1] },
        { ruleId: 'b', failed: [] },
      ],
    })
  })

  test('prefers the nearest warehouse; unknown positions come last', () => {
    const rules = [rule('a', [apple], ['nowhere', 'gent', 'lyon'], true)]
    expect(destinationOf({ ...asked, rules }).candidates.map(({ id }) => id)).toEqual(['lyon', 'gent', 'nowhere'])
    const order = destinationOf({ ...asked, rules: [{ ...rules[0]!, geographic: false }] })
    expect(order.candidates.map(({ id }) => id)).toEqual(['nowhere', 'gent', 'lyon'])
  })

  test('is the default warehouse if no rule matches, among the referents of the category', () => {
    expect(destinationOf({ ...asked, rules: [] }).candidates.map(({ id }) => id)).toEqual(['gent'])
    expect(destinationOf({ ...asked, rules: [], referents: ['lyon'] })).toMatchObject({
      candidates: [],
      left: ['gent'],
    })
    expect(destinationOf({ ...asked, rules: [], defaultWarehouseId: 'closed' }).candidates).toEqual([])
  })
})

test('the nearest category with warehouses determines the referents', () => {
  const none = { warehouseIds: [] }
  expect(referentsOf([{ warehouseIds: ['gent'] }, { warehouseIds: ['lyon'] }, none])).toEqual(['lyon'])
  expect(referentsOf([none])).toEqual([])
})
