import { describe, expect, test } from 'vitest'
import { circuitTypes } from '../circuit/schema.ts'
import { judgeEvent, runEvent } from '../event.ts'
import { delivery } from '../words/fr/delivery.ts'
import { packageWords } from '../words/fr/package.ts'
import { attentionStatuses, deliveryCodes, deliveryGroupOf, deliveryGroups, deliveryMoveOf } from './delivery.ts'
import type { PackageFacts, PackageStates } from './events/facts.ts'
import { type PackageEvent, packageLife } from './life.ts'
import { canMoveTo, judgeScan, minutesUntil, nextLetter, packageNumber, type ScanFacts } from './rules.ts'
import { packageStatuses } from './statuses.ts'

const here = { warehouseId: 'w', buyerId: 'b' }
const item: NonNullable<ScanFacts['item']> = {
  ...here,
  itemStatus: 'item_awaiting_inventory',
  circuitType: 'store_drop',
  weight: 500,
  packed: null,
}
const open = (id: string, weight: number, more = {}) => ({ ...here, id, weight, letter: id, ...more })
const judge = (more: Partial<ScanFacts>) => judgeScan({ mode: 'package', maxWeight: 1_000, item, open: [], ...more })

describe('a scan', () => {
  test('uses the newest open package for its destination with enough weight left', () => {
    expect(judge({})).toEqual({ refused: null, into: null })
    expect(judge({ open: [open('A', 100), open('B', 100)] })).toEqual({ refused: null, into: 'B' })
    expect(judge({ open: [open('A', 100), open('B', 501)] }), 'the last gram counts').toEqual({
      refused: null,
      into: 'A',
    })
    expect(judge({ open: [open('A', 500)] })).toEqual({ refused: null, into: 'A' })
    expect(judge({ open: [open('A', 0, { warehouseId: 'x' }), open('B', 0, { buyerId: 'x' })] })).toEqual({
      refused: null,
      into: null,
    })
  })

  test('is rejected with one code', () => {
    expect(judge({ item: null })).toEqual({ refused: 'BB_DOES_NOT_EXIST' })
    expect(judge({ item: { ...item, packed: { open: true, prepared: null } } })).toEqual({
      refused: 'BB_ALREADY_FILLED',
    })
    expect(judge({ item: { ...item, packed: { open: false, prepared: null } } })).toEqual({
      refused: 'BB_ALREADY_PROCESSED',
    })
    expect(judge({ item: { ...item, weight: 1_001 } })).toEqual({ refused: 'SHIPMENT_ERROR' })
  })

  test('each circuit has at most one scan mode', () => {
    for (const circuitType of circuitTypes) {
      const modes = (['package', 'label'] as const).filter(
        (mode) => judge({ mode, item: { ...item, circuitType } }).refused === null,
      )
      expect([circuitType, modes.length <= 1]).toEqual([circuitType, true])
    }
  })
})

test('an item moves only to a package with the same destination and enough weight left', () => {
  expect(canMoveTo(here, open('B', 500), 500, 1_000)).toBeNull()
  expect(canMoveTo(here, open('B', 501), 500, 1_000)).toBe('package_too_heavy')
  expect(canMoveTo(here, open('B', 0, { buyerId: 'x' }), 1, 1_000)).toBe('package_other_destination')
})

test('letters are reused and continue after Z', () => {
  expect(nextLetter([])).toBe('A')
  expect(nextLetter(['A', 'C', null])).toBe('B')
  const alphabet = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
  expect(nextLetter(alphabet)).toBe('AA')
  expect(nextLetter([...alphabet, 'AA'])).toBe('AB')
  expect(packageNumber(412)).toBe('0412')
})

test('minutes until the collection, or null after it', () => {
  expect(minutesUntil('17:00', '14:48')).toBe(132)
  expect(minutesUntil('17:00', '17:00')).toBe(0)
  expect(minutesUntil('17:00', '17:01')).toBeNull()
})

describe('delivery statuses', () => {
  test('have a group, texts and an effect each', () => {
    expect(deliveryCodes.length).toBeGreaterThanOrEqual(40)
    expect(Object.keys(delivery.status).toSorted()).toEqual([...deliveryCodes].toSorted())
    for (const group of deliveryGroups) expect(deliveryCodes.some((code) => deliveryGroupOf(code) === group)).toBe(true)
  })

  test('need attention from the side that can act: returned to the store, damaged or lost', () => {
    expect(attentionStatuses('retailer')).toEqual(
      expect.arrayContaining(['returned_to_sender', 'damaged', 'lost', 'delivered_damaged']),
    )
    expect(attentionStatuses('buyer')).toEqual(expect.arrayContaining(['damaged', 'lost']))
    expect(attentionStatuses('buyer')).not.toContain('returned_to_sender')
    expect(attentionStatuses('warehouse')).toContain('recipient_absent')
    for (const side of ['retailer', 'buyer', 'warehouse'] as const)
      expect(attentionStatuses(side)).not.toContain('in_transit')
  })
})

const facts: PackageFacts = {
  package: 'package_closed',
  label: 'label_ready',
  pickup: 'pickup_none',
  now: new Date('2026-03-01T12:00:00Z'),
  actorName: 'Carrier',
  kind: 'parcel',
  side: null,
  items: 2,
  weight: 900,
  shipmentTry: 1,
  deliveryStatus: null,
  deliveryAt: null,
  handedOverAt: null,
  settledAt: null,
  maxWeight: 1_000,
  unshippable: 0,
}
const statesOf = ({ package: one, label, pickup }: PackageFacts): PackageStates => ({ package: one, label, pickup })
const run = (event: PackageEvent, given: PackageFacts, input?: unknown) =>
  runEvent(packageLife, event, { now: statesOf(given), facts: given, input })

describe('carrier statuses', () => {
  test('the first one ships the items, then delivery; delivery registers nothing', () => {
    const seen = run('track', facts, { status: 'collected' })
    expect(seen.states.package).toBe('package_handed_over')
    expect(seen.effects).toContainEqual({ kind: 'shipItems' })
    expect(run('track', facts, { status: 'announced' }).states.package, 'a label is no parcel').toBe('package_closed')
    expect(run('track', facts, { status: 'announced' }).effects).not.toContainEqual({ kind: 'shipItems' })
    const arrived = run('track', facts, { status: 'delivered_ok' })
    expect(arrived.states.package).toBe('package_delivered')
    expect(arrived.effects, 'a delivery whose first scan was never statuses').toContainEqual({ kind: 'shipItems' })
  })

  test('in any order, the latest occurrence wins', () => {
    const statuses = (['collected', 'in_transit', 'delivered_ok'] as const).map((status, hour) => ({
      status,
      occurredAt: new Date(Date.UTC(2026, 2, 1, hour)).toISOString(),
    }))
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ]) {
      let at = facts
      for (const index of order) {
        const { states, patch } = run('track', at, statuses[index])
        at = { ...at, ...states, ...patch }
      }
      expect([order, at.package, at.deliveryStatus]).toEqual([order, 'package_delivered', 'delivered_ok'])
    }
  })

  test('a time in the future counts as now', () => {
    const { patch } = run('track', facts, { status: 'collected', occurredAt: '2999-01-01T00:00:00Z' })
    expect(patch.deliveryAt).toEqual(facts.now)
  })

  test.each(deliveryCodes)('%s leaves the package in a valid state', (status) => {
    const { states } = run('track', facts, { status })
    expect(packageStatuses).toContain(states.package)
    if (deliveryMoveOf(status) === 'noted') expect(states.package).toBe('package_closed')
  })
})

describe('the package event table', () => {
  const actor = { kind: 'person', side: 'retailer', administrator: false, holds: () => true } as const
  const close = (more: Partial<PackageFacts>) => {
    const given = { ...facts, package: 'package_open' as const, label: 'label_none' as const, ...more }
    return judgeEvent(packageLife, 'close', { now: statesOf(given), facts: given, actor })
  }

  test('refuses to close an empty or overweight package, or one with unshippable items', () => {
    expect(close({})).toEqual({ allowed: true, already: false })
    for (const wrong of [{ items: 0 }, { weight: 1_001 }, { unshippable: 1 }])
      expect(close(wrong)).toEqual({ allowed: false, reason: 'PACKAGE_CANT_BE_CLOSED' })
    expect(close({ kind: 'collect', weight: 50_000 }).allowed, 'the carrier comes with a van').toBe(true)
  })

  test('every event has a name and every action its texts', () => {
    const events = Object.entries(packageLife.events)
    expect(Object.keys(packageWords.happened).toSorted()).toEqual(events.map(([name]) => name).toSorted())
    const offered = events.filter(([, { own, by }]) => own !== 'verb' && by.some(({ kind }) => kind === 'person'))
    expect(Object.keys(packageWords.actions).toSorted()).toEqual(offered.map(([name]) => name).toSorted())
  })

  test('every state but the final ones has an event', () => {
    for (const [state, { final }] of Object.entries(packageLife.states.package)) {
      const leaves = Object.values(packageLife.events).some(
        ({ from, outcomes }) =>
          (from?.package as readonly string[] | undefined)?.includes(state) &&
          Object.values(outcomes).some(({ to }) => to.package && to.package !== state),
      )
      expect([state, leaves]).toEqual([state, final !== true])
    }
  })
})
