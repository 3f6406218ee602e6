import { expect, test } from 'vitest'
import { stationReason } from './reason.ts'

test.each([
  ['checkin', 'item_registered_in_warehouse', 'transition_refused', 'already_registered'],
  ['checkin', 'item_completed', 'transition_refused', 'station_mismatch'],
  ['check', 'item_registered_in_warehouse', 'not_registered', 'not_registered'],
  ['check', 'item_completed', 'transition_refused', 'station_mismatch'],
  ['check', 'item_in_transit', null, null],
] as const)('at %s an item that is %s and refused by %s: %s', (station, item, reason, expected) => {
  expect(stationReason(station, item, reason)).toBe(expected)
})
