import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { circuitTypes } from '../circuit/schema.ts'
import { type FirstRunFacts, type FirstRunStep, firstRunOf, firstRunSteps } from './first-run.ts'

const now = new Date('2026-03-10T08:00:00Z')
const complete: FirstRunFacts = {
  stores: 2,
  users: 4,
  joined: 4,
  priced: 1200,
  hidden: 72,
  warehouses: 1,
  circuits: [
    { type: 'store_drop', payments: 1 },
    { type: 'web_post', payments: 1 },
  ],
  payments: [{ label: 'Voucher', type: 'voucher', circuits: 2 }],
  firstSaleAt: '2026-03-09T08:00:00.000Z',
  siteHost: 'lumen.localhost',
  siteActive: true,
}
const states = (more: Partial<FirstRunFacts>) => {
  const run = firstRunOf({ ...complete, ...more }, now)
  return run && Object.fromEntries(run.steps.map(({ step, state }) => [step, state]))
}

describe('the checklist before the opening', () => {
  test('of a new client starts with its stores; what depends on them is locked', () => {
    const empty = { stores: 0, users: 1, joined: 1, priced: 0, payments: [], firstSaleAt: null, siteActive: false }
    const circuits = complete.circuits.map(({ type }) => ({ type, payments: 0 }))
    expect(states({ ...empty, circuits })).toEqual({
      stores: 'todo',
      users: 'todo',
      prices: 'todo',
      payment: 'todo',
      testSale: 'locked',
      goLive: 'locked',
    })
    expect(firstRunOf({ ...complete, ...empty, circuits }, now)?.next).toBe('stores')
  })

  test('names the obstacle of each circuit and payment mode', () => {
    const run = firstRunOf(
      {
        ...complete,
        stores: 0,
        circuits: [
          { type: 'store_drop', payments: 1 },
          { type: 'web_drop', payments: 1 },
          { type: 'web_post', payments: 0 },
          { type: 'web_collect', payments: 1 },
        ],
        payments: [
          { label: 'Voucher', type: 'voucher', circuits: 3 },
          { label: 'Card', type: 'gift_card', circuits: 0 },
        ],
      },
      now,
    )
    expect(run?.circuits.map(({ obstacle }) => obstacle)).toEqual(['no_store', 'no_store', 'no_payment', null])
    expect(run?.payments.map(({ obstacle }) => obstacle)).toEqual([null, 'no_circuit'])
    expect(firstRunOf({ ...complete, warehouses: 0 }, now)?.circuits[0]?.obstacle).toBe('no_warehouse')
  })

  test.each([
    [
      'a client that sells only by post needs no store',
      { stores: 0, circuits: [{ type: 'web_post', payments: 1 }] },
      'stores',
      'done',
    ],
    ['an invitation that is not accepted waits for its user', { joined: 3 }, 'users', 'waiting'],
    ['one usable circuit is enough for a test sale', { stores: 0, firstSaleAt: null }, 'testSale', 'todo'],
    ['the site is opened after the test sale', { siteActive: false }, 'goLive', 'todo'],
    [
      'a client without web circuit is open with its first sale',
      { siteActive: false, circuits: [{ type: 'store_drop', payments: 1 }] },
      'goLive',
      'done',
    ],
  ] as [string, Partial<FirstRunFacts>, FirstRunStep, string][])('%s', (_name, more, step, state) => {
    expect(states(more)?.[step]).toBe(state)
  })

  test('an invitation does not take the place of the next step', () => {
    expect(firstRunOf({ ...complete, joined: 1, priced: 0 }, now)?.next).toBe('prices')
  })

  test('is over a week after the first sale', () => {
    expect(firstRunOf(complete, now)?.isOpen).toBe(true)
    expect(firstRunOf({ ...complete, firstSaleAt: '2026-03-02T08:00:00.000Z', siteActive: false }, now)).toBeNull()
  })

  test('has all steps in their order, and the next one is the first to do', () => {
    const facts = fc.record({
      stores: fc.nat(2),
      users: fc.nat(3),
      joined: fc.nat(3),
      priced: fc.nat(2),
      warehouses: fc.nat(1),
      circuits: fc.array(fc.record({ type: fc.constantFrom(...circuitTypes), payments: fc.nat(1) })),
      siteActive: fc.boolean(),
      firstSaleAt: fc.constantFrom(null, complete.firstSaleAt),
    })
    fc.assert(
      fc.property(facts, (some) => {
        const run = firstRunOf({ ...complete, ...some }, now)
        expect(run?.steps.map(({ step }) => step)).toEqual(firstRunSteps)
        expect(run?.next ?? null).toBe(run?.steps.find(({ state }) => state === 'todo')?.step ?? null)
        expect(run?.isOpen && run.steps.some(({ step, state }) => step === 'testSale' && state !== 'done')).toBe(false)
      }),
    )
  })
})
