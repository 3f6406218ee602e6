import * as z from 'zod'
import { isPredeclared } from '../circuit/rules.ts'
import { type CircuitType, circuitTypes } from '../circuit/schema.ts'
import { paymentTypes } from '../payment-mode/schema.ts'
import { timestamp } from '../text.ts'

/** Steps before a retailer opens, in their fixed order. */
export const firstRunSteps = ['stores', 'users', 'prices', 'payment', 'testSale', 'goLive'] as const
export type FirstRunStep = (typeof firstRunSteps)[number]

/** `waiting`: on another user. `locked`: earlier steps are missing. */
export const stepStates = ['todo', 'waiting', 'locked', 'done'] as const
export type StepState = (typeof stepStates)[number]

export const obstacles = ['no_store', 'no_payment', 'no_warehouse', 'no_circuit'] as const
export type Obstacle = (typeof obstacles)[number]

export const firstRunFacts = z.object({
  stores: z.int(),
  /** Users with access, those invited included, and those who accepted. */
  users: z.int(),
  joined: z.int(),
  /** Products that can be sold, and those without a price or not published. */
  priced: z.int(),
  hidden: z.int(),
  warehouses: z.int(),
  circuits: z.array(z.object({ type: z.enum(circuitTypes), payments: z.int() })),
  payments: z.array(z.object({ label: z.string(), type: z.enum(paymentTypes), circuits: z.int() })),
  firstSaleAt: timestamp.nullable(),
  siteHost: z.string().nullable(),
  siteActive: z.boolean(),
})
export type FirstRunFacts = z.infer<typeof firstRunFacts>

const ready = z.object({
  steps: z.array(z.object({ step: z.enum(firstRunSteps), state: z.enum(stepStates) })),
  /** The one step whose action is the primary of the page. */
  next: z.enum(firstRunSteps).nullable(),
  circuits: z.array(z.object({ type: z.enum(circuitTypes), obstacle: z.enum(obstacles).nullable() })),
  payments: z.array(
    z.object({ label: z.string(), type: z.enum(paymentTypes), obstacle: z.enum(obstacles).nullable() }),
  ),
  isOpen: z.boolean(),
})
export const firstRun = ready.extend({ facts: firstRunFacts })
export type FirstRun = z.infer<typeof firstRun>

const day = 86_400_000
/** Days after the first sale: an open client sees the result of its start, a closed site is then no first run. */
const shownDays = 7

/** The sale is made in a store, or the customer brings the item there. */
export const needsStore = (type: CircuitType) => type.startsWith('store_') || isPredeclared(type)

const obstacleOf = (facts: FirstRunFacts, { type, payments }: FirstRunFacts['circuits'][number]): Obstacle | null => {
  if (needsStore(type) && facts.stores === 0) return 'no_store'
  if (payments === 0) return 'no_payment'
  return facts.warehouses === 0 ? 'no_warehouse' : null
}

const done = (isDone: boolean, isPossible: boolean): StepState => {
  if (isDone) return 'done'
  return isPossible ? 'todo' : 'locked'
}

/** State of each step of an account, from its existing data. */
const stateOf = (facts: FirstRunFacts, usable: number): Record<FirstRunStep, StepState> => {
  const wantsStore = facts.circuits.some(({ type }) => needsStore(type))
  const sellable = usable > 0 && facts.priced > 0
  const sold = facts.firstSaleAt !== null
  const wantsSite = facts.circuits.some(({ type }) => type.startsWith('web_'))
  const live = wantsSite ? facts.siteActive : sold
  const invited = facts.users > facts.joined ? 'waiting' : 'done'
  return {
    stores: wantsStore && facts.stores === 0 ? 'todo' : 'done',
    users: facts.users < 2 ? 'todo' : invited,
    prices: facts.priced > 0 ? 'done' : 'todo',
    payment: facts.payments.some(({ circuits }) => circuits > 0) ? 'done' : 'todo',
    testSale: done(sold, sellable),
    goLive: done(live, sold),
  }
}

/** The checklist before the opening; null once it is over. */
export const firstRunOf = (facts: FirstRunFacts, now: Date): z.infer<typeof ready> | null => {
  const circuits = facts.circuits.map((circuit) => ({ type: circuit.type, obstacle: obstacleOf(facts, circuit) }))
  const usable = circuits.filter(({ obstacle }) => obstacle === null).length
  if (facts.firstSaleAt && now.getTime() - Date.parse(facts.firstSaleAt) > shownDays * day) return null
  const states = stateOf(facts, usable)
  const next = firstRunSteps.find((step) => states[step] === 'todo') ?? null
  return {
    steps: firstRunSteps.map((step) => ({ step, state: states[step] })),
    next,
    circuits,
    payments: facts.payments.map(({ label, type, circuits: offered }) => ({
      label,
      type,
      obstacle: offered > 0 ? null : 'no_circuit',
    })),
    isOpen: states.testSale === 'done' && states.goLive === 'done',
  }
}
