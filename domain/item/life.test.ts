import { describe, expect, test } from 'vitest'
import { buybackLife } from '../buyback/life.ts'
import { itemStatuses } from '../buyback/statuses.ts'
import { actionsOf, checkInput, judgeEvent, runEvent } from '../event.ts'
import { type ItemFacts, itemLife, type OwnItemStatus } from './life.ts'
import { diagnosed, dispatchReasons, leaving, maxSellingPrice } from './rows.ts'
import { labelFrom, leavingReason, mayRefurbAgain } from './rules.ts'
import { labelAlphabet } from './schema.ts'

const now = new Date('2026-11-16T10:00:00Z')
const worker = { kind: 'person', side: 'warehouse', administrator: false, holds: () => true } as const
const statuses = Object.keys(itemLife.states.item) as OwnItemStatus[]
type Name = keyof typeof itemLife.events
const names = Object.keys(itemLife.events) as Name[]
const facts = (item: OwnItemStatus, dispatchedAt: Date | null = null): ItemFacts => ({ item, now, dispatchedAt })
const asked = (item: OwnItemStatus, dispatchedAt: Date | null = null) => ({
  now: { item },
  facts: facts(item, dispatchedAt),
  actor: worker,
})
const sold = { reason: 'sold', reference: null, price: 9_000 } as const
const inputs: Partial<Record<Name, object[]>> = {
  finishDiagnosis: [
    { plannedSteps: 2, stockId: null },
    { plannedSteps: 0, stockId: null },
  ],
  validateRefurb: [{ stockId: null }],
  refurbAgain: [{ reason: 'Rappel' }],
  dispatchOut: [sold],
}

/** States reachable by one event, and whether the item can leave. */
const nextStates = (item: OwnItemStatus) =>
  names.flatMap((event) =>
    judgeEvent(itemLife, event, asked(item)).allowed
      ? (inputs[event] ?? [{}]).map((input) => runEvent(itemLife, event, { ...asked(item), input }))
      : [],
  )

describe('the event table of an item without a buyback', () => {
  test('reaches every state, and every state but the last has an event', () => {
    const entered = runEvent(itemLife, 'enter', { now: null, facts: facts('item_completed'), input: {} }).states.item
    const reached = new Set<OwnItemStatus>([entered])
    for (const status of reached) {
      const next = nextStates(status)
      expect(next.length, `${status} has a way on`).toBeGreaterThan(0)
      for (const { states } of next) reached.add(states.item)
    }
    expect([...reached].toSorted()).toEqual(statuses.toSorted())
  })

  test('can leave the warehouse from every state', () => {
    const leaves = (status: OwnItemStatus, seen: readonly OwnItemStatus[] = []): boolean =>
      nextStates(status).some(
        ({ patch, states }) =>
          patch.stock === 'out' || (!seen.includes(states.item) && leaves(states.item, [...seen, status])),
      )
    for (const status of statuses) expect(leaves(status), status).toBe(true)
  })

  test('offers the events of the current state, and only its reversal after dispatch', () => {
    const offered = (status: OwnItemStatus, left: Date | null = null) =>
      actionsOf(itemLife, asked(status, left))
        .filter(({ allowed }) => allowed)
        .map(({ name }) => name)
    expect(Object.fromEntries(statuses.map((status) => [status, offered(status)]))).toEqual({
      item_completed: ['startDiagnosis', 'dispatchOut'],
      item_refurb_diagnostic_in_progress: ['finishDiagnosis'],
      item_refurb_in_progress: ['validateRefurb'],
      item_refurb_completed: ['refurbAgain', 'dispatchOut'],
    })
    for (const status of ['item_completed', 'item_refurb_completed'] as const)
      expect(offered(status, now)).toEqual(['correctDispatch', 'takeBack'])
    expect(judgeEvent(itemLife, 'dispatchOut', asked('item_completed', now))).toEqual({
      allowed: false,
      reason: 'item_not_in_stock',
    })
  })

  test('can only be used by the warehouse', () => {
    for (const event of names)
      for (const side of ['buyer', 'retailer'] as const)
        expect(judgeEvent(itemLife, event, { ...asked('item_completed'), actor: { ...worker, side } }).allowed).toBe(
          false,
        )
  })

  test('has the same rows as the buyback table', () => {
    for (const event of names) if (event !== 'enter') expect(buybackLife.events).toHaveProperty(event)
  })
})

describe('stock effects of events', () => {
  test('a diagnosis without steps completes the refurbishment; a chosen stock takes precedence', () => {
    expect(diagnosed.outcome({}, { plannedSteps: 0 })).toBe('nothingToDo')
    expect(diagnosed.patch({}, { stockId: null }, 'nothingToDo').stock).toEqual({ native: 'refurb_completed' })
    expect(diagnosed.patch({}, { stockId: null }, 'planned').stock).toEqual({ native: 'to_refurbish' })
    expect(diagnosed.patch({}, { stockId: 'here' }, 'planned').stock).toEqual({ id: 'here' })
  })

  test('a sale requires a price, other dispatches do not; both record time and reason', () => {
    const check = (reason: (typeof dispatchReasons)[number], price: number | null) =>
      checkInput(itemLife, 'dispatchOut', facts('item_completed'), { reason, reference: null, price })
    expect(check('sold', null)).toBe('selling_price_missing')
    expect(check('sold', 0)).toBe(null)
    for (const reason of dispatchReasons) if (reason !== 'sold') expect(check(reason, null), reason).toBe(null)
    expect(leaving.patch({ now }, { reason: 'sold', reference: 'F-1', price: 9_000 })).toEqual({
      dispatchedAt: now,
      dispatchReason: 'sold',
      dispatchReference: 'F-1',
      dispatchPrice: 9_000,
      stock: 'out',
    })
    const price = (given: number) => leaving.input.safeParse({ reason: 'sold', price: given }).success
    expect([price(maxSellingPrice), price(maxSellingPrice + 1), price(-1), price(0.5)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('list rules match the event tables', () => {
  test('dispatchable states', () => {
    for (const status of itemStatuses) {
      const reason = leavingReason({ status, stock: {} })
      const { from } = buybackLife.events.dispatchOut
      const states: readonly string[] = (from as { item: readonly string[] }).item
      expect(reason === null, status).toBe(states.includes(status))
    }
    expect(leavingReason({ status: 'item_completed', stock: null })).toBe('item_not_in_stock')
  })

  test('states that allow another workshop round', () => {
    const may = itemStatuses.filter((status) => mayRefurbAgain({ status, stock: {} }))
    expect(may).toEqual(['item_refurb_completed'])
    expect(mayRefurbAgain({ status: 'item_refurb_completed', stock: null })).toBe(false)
  })
})

test('a label has eight unambiguous characters and starts with a letter', () => {
  for (let byte = 0; byte < 256; byte++) {
    const label = labelFrom(new Uint8Array(8).fill(byte))
    expect(label).toMatch(/^[A-Z][0-9A-Z]{7}$/)
    expect([...label].every((sign) => labelAlphabet.includes(sign))).toBe(true)
  }
})
