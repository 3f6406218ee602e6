import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentStatus } from '../buyback/statuses.ts'
import { attemptLife, attemptStatuses, providerReports, verdictOf } from './attempt.ts'
import { explorePayments } from './explore.ts'
import { maxParts, partsOf, planOf, referenceFor } from './plan.ts'
import { settledBy } from './settled.ts'

const due = { item: 'item_completed', payment: 'payment_created' } as const

test('nothing is ordered while the item is in quarantine; an order that may have arrived is still queried', () => {
  const held = { ...due, item: 'item_in_quarantine' } as const
  expect(planOf(due, { amount: 100, max: null }, []).step).toBe('open')
  expect(planOf(held, { amount: 100, max: null }, []).step).toBe('nothing')
  const open = [{ part: 1, number: 1, amount: 100, status: 'attempt_started' as const }]
  expect(planOf(held, { amount: 100, max: null }, open).step).toBe('ask')
})

describe('an attempt', () => {
  test('completed stays completed until the money is returned', () => {
    for (const report of providerReports)
      expect(['attempt_completed', 'attempt_returned']).toContain(attemptLife.attempt_completed[report].to)
  })

  test('a repeated status changes nothing and is no conflict', () => {
    const same = { accepted: 'attempt_accepted', completed: 'attempt_completed', returned: 'attempt_returned' } as const
    for (const [report, status] of Object.entries(same))
      expect(attemptLife[status][report as keyof typeof same]).toEqual({ to: status, conflict: false })
  })

  test('completion after failure is a conflict for manual review', () => {
    for (const status of ['attempt_failed', 'attempt_cancelled'] as const)
      expect(attemptLife[status].completed).toEqual({ to: 'attempt_completed', conflict: true })
  })

  test('no attempt is opened beside a live one', () => {
    for (const status of attemptStatuses) {
      const plan = planOf(due, { amount: 100, max: null }, [{ part: 1, number: 1, amount: 100, status }])
      const mayPay = ['attempt_started', 'attempt_accepted', 'attempt_completed'].includes(status)
      expect(plan.step === 'open', status).toBe(!mayPay)
    }
  })
})

describe('a payment by gift cards', () => {
  test('is split into cards up to the maximum, or rejected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 5_000_000 }), (amount, max) => {
        const parts = partsOf(amount, max)
        if (!parts) {
          expect(Math.ceil(amount / max)).toBeGreaterThan(maxParts)
          return
        }
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount)
        for (const one of parts) expect(one > 0 && one <= max).toBe(true)
      }),
    )
  })

  test('completes when every card does; a failed card is retried alone', () => {
    const card = (part: number, status: (typeof attemptStatuses)[number]) => ({ part, number: 1, amount: 50, status })
    expect(verdictOf([card(1, 'attempt_completed'), card(2, 'attempt_accepted')])).toBeNull()
    const half = [card(1, 'attempt_completed'), card(2, 'attempt_failed')]
    expect(verdictOf(half)).toBe('failed')
    expect(planOf(due, { amount: 100, max: 50 }, half)).toMatchObject({
      step: 'open',
      parts: [{ part: 2, number: 2, amount: 50 }],
    })
  })
})

test('references are unique and have 35 characters', () => {
  const id = '0198a5e0-0001-7000-8000-000000000005'
  const made = [1, 2].flatMap((part) => [1, 2, 40].map((number) => referenceFor(id, part, number)))
  expect(new Set(made).size).toBe(made.length)
  for (const one of made) expect(one).toMatch(/^[0-9a-z]{35}$/)
})

describe('every order of crashes, responses, events and user actions', () => {
  const paid = ({ provider }: { provider: string }) => provider === 'paid'
  test.each([
    ['one order', 100, null, 3],
    ['two cards', 100, 50, 1],
  ] as const)('pays no part twice: %s', (_title, amount, max, tries) => {
    const { reached } = explorePayments(amount, max, tries)
    expect(reached.size).toBeGreaterThan(500)
    for (const { world, path } of reached.values()) {
      const parts = world.orders.filter(paid).map(({ part }) => part)
      expect(new Set(parts).size, path.join(' › ')).toBe(parts.length)
      // Manual payments cover only parts that the provider has not paid.
      if (world.byHand) expect(parts.length, path.join(' › ')).toBeLessThan(max ? amount / max : 1)
    }
  })

  const { reached, leadsTo } = explorePayments(100, null, 2)

  test('is completed only if paid, and loses no outgoing payment', () => {
    for (const { world, path } of reached.values()) {
      const { payment } = world.states
      const out = world.orders.some(({ provider }) => provider === 'paid' || provider === 'returned')
      if (payment === 'payment_completed') expect(out || world.byHand, path.join(' › ')).toBe(true)
      const paid = world.orders.some(({ status }) => status === 'attempt_completed')
      if (paid && payment === 'payment_cancelled') expect(world.flagged, path.join(' › ')).toBe(true)
    }
  })

  test('the ledger equals the outgoing payments: due and recoverable', () => {
    for (const { world, path } of reached.values()) {
      const { payment } = world.states
      if (payment !== 'payment_completed' && payment !== 'payment_cancelled') continue
      const out = world.orders.filter(({ status }) => status === 'attempt_completed').length + (world.byHand ? 1 : 0)
      const booked = (payment === 'payment_completed' ? 100 : 0) + world.recoverable
      expect(booked, path.join(' › ')).toBe(out * 100)
    }
  })

  test('can always reach a final state', () => {
    const isEnd = (key: string) =>
      ['payment_completed', 'payment_cancelled'].includes(reached.get(key)!.world.states.payment)
    const ending = new Set([...reached.keys()].filter(isEnd))
    for (let grown = -1; grown !== ending.size; ) {
      grown = ending.size
      for (const [key, next] of leadsTo) if (next.some((one) => ending.has(one))) ending.add(key)
    }
    const stuck = [...reached].filter(([key]) => !ending.has(key)).map(([, { path }]) => path.join(' › '))
    expect(stuck).toEqual([])
  })
})

describe('overpayments', () => {
  const order = (number: number, status: (typeof attemptStatuses)[number]) => ({ part: 1, number, amount: 100, status })
  const news = (payment: PaymentStatus, attempts: ReturnType<typeof order>[], report: 'completed' | 'returned') =>
    settledBy({ payment, attempts, part: 1, number: 1, report, recoverable: report === 'returned' ? 100 : 0 })

  test('paid by hand and by the bank is paid twice; a return of one does not reopen the payment', () => {
    const late = news('payment_completed', [order(1, 'attempt_failed')], 'completed')
    expect(late).toMatchObject({ doubled: true, recover: 100, event: null })
    const back = news('payment_completed', [order(1, 'attempt_completed')], 'returned')
    expect(back).toMatchObject({ recover: -100, event: null })
    const refused = settledBy({
      ...{ payment: 'payment_completed', attempts: [order(1, 'attempt_failed')], part: 1, number: 1 },
      ...{ report: 'returned', recoverable: 0 },
    })
    expect(refused, 'it never went out').toMatchObject({ recover: 0, event: null })
  })

  test('a payment after a forced cancellation is recoverable', () => {
    const late = news('payment_cancelled', [order(1, 'attempt_started')], 'completed')
    expect(late).toMatchObject({ paidThoughEnded: true, recover: 100, event: null })
    expect(news('payment_cancelled', [order(1, 'attempt_completed')], 'returned')).toMatchObject({ recover: -100 })
  })

  test('of two executed orders, one is recoverable', () => {
    const both = [order(1, 'attempt_accepted'), order(2, 'attempt_completed')]
    expect(news('payment_completed', both, 'completed')).toMatchObject({ doubled: true, recover: 100 })
    expect(news('payment_initiated', [order(1, 'attempt_accepted')], 'completed')).toMatchObject({
      recover: 0,
      event: 'paymentComplete',
    })
  })
})
