import { expect, test } from 'vitest'
import { heldSince, holderOf, type ItemMove } from './holder.ts'

const move = (from: ItemMove['from'], to: ItemMove['to'], day: number): ItemMove => ({
  from,
  to,
  at: `2026-01-0${day}`,
})

test('before shipping, the circuit determines the holder', () => {
  expect(holderOf('item_awaiting_inventory', 'store_drop')).toBe('store')
  expect(holderOf('item_awaiting_inventory', 'web_post')).toBe('customer')
})

test('holding starts at the last change of holder, not of state', () => {
  const moves = [
    move(null, 'item_awaiting_inventory', 1),
    move('item_awaiting_inventory', 'item_in_transit', 2),
    move('item_in_transit', 'item_registered_in_warehouse', 3),
    move('item_registered_in_warehouse', 'item_awaiting_compliancy_tests', 4),
    move('item_awaiting_compliancy_tests', 'item_completed', 5),
  ]
  expect(heldSince(moves, 'store_drop')).toBe('2026-01-03')
  expect(heldSince(moves.slice(0, 1), 'web_post'), 'since it was declared').toBe('2026-01-01')
  expect(heldSince([], 'store_drop')).toBeNull()
})

test('after a return, holding starts at the last hand-over', () => {
  const moves = [
    move(null, 'item_awaiting_inventory', 1),
    move('item_awaiting_inventory', 'item_in_transit', 2),
    move('item_in_transit', 'item_awaiting_inventory', 3),
  ]
  expect(heldSince(moves, 'store_drop')).toBe('2026-01-03')
})
