import { expect, test } from 'vitest'
import type { ItemStatus } from '../buyback/statuses.ts'
import { arrivedOf, findingsOf } from './arrival.ts'

const item = (id: string, itemStatus: ItemStatus, elsewhere = false) => ({
  id,
  itemStatus,
  arrived: arrivedOf(itemStatus, elsewhere),
})
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('an item checked in individually is present, also during its check, and never surplus', () => {
  const announced = [
    item('scanned', 'item_in_transit'),
    item('registered', 'item_registered_in_warehouse'),
    item('checked', 'item_completed'),
    item('missing', 'item_in_transit'),
    item('other parcel', 'item_registered_in_warehouse', true),
    item('cancelled', 'item_cancelled'),
  ]
  const { present, missing, ended, surplus } = findingsOf(announced, ['scanned', 'checked', 'cancelled', 'stray'])
  expect(ids(present)).toEqual(['scanned', 'registered', 'checked'])
  expect(ids(missing)).toEqual(['missing'])
  expect(ids(ended)).toEqual(['cancelled'])
  expect(surplus).toEqual(['stray'])
})
