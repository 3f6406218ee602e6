import type { BuybackFacts, BuybackStates } from '../buyback/events/facts.ts'
import { baseFacts } from '../buyback/explore.ts'
import { type BuybackEvent, buybackLife } from '../buyback/life.ts'
import { itemAt } from '../checked.ts'
import { type Actor, checkInput, judgeEvent, runEvent } from '../event.ts'
import { type AttemptStatus, isOpenAttempt, type ProviderReport } from './attempt.ts'
import { planOf } from './plan.ts'
import { settledBy } from './settled.ts'

/** Provider-side state of one reference. */
type Held = 'nothing' | 'has' | 'paid' | 'refused' | 'given_up' | 'returned'
type Order = { part: number; number: number; status: AttemptStatus; provider: Held; inFlight: boolean }
export type World = {
  states: BuybackStates
  orders: readonly Order[]
  /** A user marked the payment as paid. */
  byHand: boolean
  /** A difference was reported for manual review. */
  flagged: boolean
  recoverable: number
}
export type Step = { name: string; world: World }
type Owed = { amount: number; max: number | null; mostTries: number }

const reportOfProvider: Record<Held, ProviderReport> = {
  nothing: 'absent',
  has: 'accepted',
  paid: 'completed',
  refused: 'rejected',
  given_up: 'cancelled',
  returned: 'returned',
}
const system: Actor = { kind: 'system' }
const person: Actor = { kind: 'person', side: null, administrator: true, holds: () => true }

const asParts = (orders: readonly Order[], amount: number) => orders.map((one) => ({ ...one, amount }))

/** Applies a buyback event; null if the table rejects it. */
const caused = (world: World, event: BuybackEvent, actor: Actor, input?: unknown): World | null => {
  const facts: BuybackFacts = {
    ...baseFacts,
    ...world.states,
    paymentMoment: 'declaration',
    paymentHeld: world.orders.some(({ status }) => isOpenAttempt(status)),
  }
  const verdict = judgeEvent(buybackLife, event, { now: world.states, facts, actor, issuer: 'retailer' })
  if (!verdict.allowed || verdict.already || checkInput(buybackLife, event, facts, input)) return null
  return { ...world, states: runEvent(buybackLife, event, { now: world.states, facts, input }).states }
}
/** Applies a system event; a rejection would lose information and is an error. */
const moved = (world: World, event: BuybackEvent): World => {
  const next = caused(world, event, system)
  if (!next) throw new Error(`${event} is refused in ${JSON.stringify(world)}`)
  return next
}

/** Model of `settleAttempt` without a database. */
const settled = (world: World, index: number, report: ProviderReport, amount: number): World => {
  const { part, number } = itemAt(world.orders, index)
  const { payment } = world.states
  const { recoverable } = world
  const news = settledBy({ payment, attempts: asParts(world.orders, amount), part, number, report, recoverable })
  const next: World = {
    ...world,
    orders: world.orders.map((one, at) => (at === index ? { ...one, status: news.to } : one)),
    flagged: world.flagged || news.conflict || news.doubled || news.paidThoughEnded,
    recoverable: recoverable + news.recover,
  }
  return news.event ? moved(next, news.event) : next
}

const change = (world: World, index: number, more: Partial<Order>): World => ({
  ...world,
  orders: world.orders.map((one, at) => (at === index ? { ...one, ...more } : one)),
})

/** A worker opens new orders: every dead order is queried first, and none of them may have paid. */
const opening = (world: World, { amount, max, mostTries }: Owed): Step | null => {
  const plan = planOf(world.states, { amount, max }, asParts(world.orders, amount))
  if (plan.step !== 'open' || plan.parts.some(({ number }) => number > mostTries)) return null
  let asked = world
  world.orders.forEach((one, index) => {
    asked = settled(asked, index, reportOfProvider[one.provider], amount)
  })
  const again = planOf(asked.states, { amount, max }, asParts(asked.orders, amount))
  // An order that the provider still has stops the opening.
  const held = world.orders.some(({ provider }) => provider === 'has')
  if (again.step !== 'open' || held)
    return { name: 'asked before opening', world: { ...asked, flagged: asked.flagged || held } }
  const orders = again.parts.map(
    ({ part, number }): Order => ({ part, number, status: 'attempt_started', provider: 'nothing', inFlight: false }),
  )
  return { name: 'open', world: moved({ ...asked, orders: [...asked.orders, ...orders] }, 'paymentInitiate') }
}

/** Possible next steps of one order, by a worker, the network or the provider. */
const stepsOfOrder = (world: World, index: number, amount: number): Step[] => {
  const order = itemAt(world.orders, index)
  const { payment } = world.states
  const steps: Step[] = []
  const add = (name: string, next: World) => steps.push({ name, world: next })
  // The request is sent. Crashes, timeouts and concurrent workers are all "sent, result unknown".
  if (order.status === 'attempt_started' && payment === 'payment_initiated' && !order.inFlight)
    add('send', change(world, index, { inFlight: true }))
  // The request arrives once or more; the provider deduplicates by reference.
  if (order.inFlight && order.provider === 'nothing') {
    add('arrives', change(world, index, { provider: 'has', inFlight: false }))
    add('arrives refused', change(world, index, { provider: 'refused', inFlight: false }))
  }
  if (order.inFlight) add('lost', change(world, index, { inFlight: false }))
  if (order.provider === 'has') {
    add('pays', change(world, index, { provider: 'paid' }))
    add('refuses', change(world, index, { provider: 'refused' }))
    if (payment === 'payment_cancel_failed' || payment === 'payment_cancelled')
      add('gives up', change(world, index, { provider: 'given_up' }))
  }
  if (order.provider === 'paid') add('returns', change(world, index, { provider: 'returned' }))
  // Response, event or status query: reports the provider's current state.
  if (order.provider !== 'nothing') add('reported', settled(world, index, reportOfProvider[order.provider], amount))
  else if (isOpenAttempt(order.status)) {
    add('asked', settled(world, index, 'absent', amount))
    // Not delivered after a long time, and no longer wanted.
    if (!order.inFlight && order.status === 'attempt_started' && payment !== 'payment_initiated')
      add('never arrived', settled(world, index, 'rejected', amount))
  }
  // Late delivery of an older status.
  if (order.provider === 'paid' || order.provider === 'refused')
    add('reported late', settled(world, index, 'accepted', amount))
  return steps
}

const cancelling = (force: boolean) => ({ reason: 'other', comment: null, force })
const clicks: readonly [BuybackEvent, unknown][] = [
  ['relaunchPayment', undefined],
  ['markPaid', { information: null }],
  ['cancel', cancelling(false)],
  ['cancel', cancelling(true)],
]

/** All possible next steps, by a worker, the network, the provider or a user. */
const stepsFrom = (world: World, owed: Owed): Step[] => {
  const opened = opening(world, owed)
  const clicked = clicks.flatMap(([event, input]): Step[] => {
    const next = caused(world, event, person, input)
    return next ? [{ name: event, world: { ...next, byHand: next.byHand || event === 'markPaid' } }] : []
  })
  return [
    ...(opened ? [opened] : []),
    ...world.orders.flatMap((_, index) => stepsOfOrder(world, index, owed.amount)),
    ...clicked,
  ]
}

const first: World = {
  states: { item: 'item_awaiting_inventory', buyback: 'bb_awaiting_inventory', payment: 'payment_created' },
  orders: [],
  byHand: false,
  flagged: false,
  recoverable: 0,
}

export type Reached = { world: World; path: string[] }

/** All reachable worlds and the paths to them. */
export const explorePayments = (amount: number, max: number | null, mostTries: number) => {
  const keyOf = (world: World) => JSON.stringify(world)
  const seen = new Map<string, Reached>([[keyOf(first), { world: first, path: [] }]])
  const leadsTo = new Map<string, string[]>()
  const waiting = [...seen.values()]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const steps = stepsFrom(one.world, { amount, max, mostTries })
    leadsTo.set(
      keyOf(one.world),
      steps.map(({ world }) => keyOf(world)),
    )
    for (const { name, world } of steps) {
      const key = keyOf(world)
      if (seen.has(key)) continue
      const next = { world, path: [...one.path, name] }
      seen.set(key, next)
      waiting.push(next)
    }
  }
  return { reached: seen, leadsTo }
}
