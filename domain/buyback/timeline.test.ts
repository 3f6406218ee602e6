import { expect, test } from 'vitest'
import { withoutRepeatedStatuses } from '../package/delivery.ts'
import { actorKind, withoutRepeats } from './timeline.ts'

test('repeated carrier statuses are kept once, at their first time', () => {
  const statuses = ['delivered_ok', 'delivered_ok', 'in_transit', 'recipient_absent', 'in_transit', 'in_transit']
  const events = statuses.map((status, index) => ({ status, at: 6 - index }))
  expect(withoutRepeatedStatuses(events).map(({ status, at }) => [status, at])).toEqual([
    ['delivered_ok', 5],
    ['in_transit', 4],
    ['recipient_absent', 3],
    ['in_transit', 1],
  ])
})

test('a label is created once, also if the carrier repeats the status later', () => {
  const events = ['in_transit', 'label_created', 'announced', 'label_created'].map((status, id) => ({ status, id }))
  expect(withoutRepeatedStatuses(events).map(({ id }) => id)).toEqual([0, 2, 3])
})

test('in the timeline, repeats are removed per package', () => {
  const entry = (id: string, kind: 'tracking' | 'event', event: string, parcel: string | null) => ({
    id,
    kind,
    event,
    package: parcel === null ? null : { id: parcel, number: 1, trackingNumber: null },
  })
  const entries = [
    entry('1', 'tracking', 'in_transit', 'a'),
    entry('2', 'event', 'ship', null),
    entry('3', 'tracking', 'in_transit', 'b'),
    entry('4', 'tracking', 'in_transit', 'a'),
    entry('5', 'event', 'ship', null),
  ]
  expect(withoutRepeats(entries).map(({ id }) => id)).toEqual(['2', '3', '4', '5'])
})

test.each([
  ['event', '–', 'customer'],
  ['event', '', 'customer'],
  ['package', 'transport', 'transport'],
  ['tracking', '', 'transport'],
  ['event', 'payment', 'payment'],
  ['event', 'Reprise', 'system'],
  ['event', 'Sofie Peeters', null],
  ['mail', '', null],
] as const)('%s by "%s": %s', (kind, by, actor) => {
  expect(actorKind({ kind, by })).toBe(actor)
})
