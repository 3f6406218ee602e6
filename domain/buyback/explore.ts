import { keysOf, recordOf } from '../checked.ts'
import type { Actor } from '../event.ts'
import { isPossible, judgeEvent, runEvent } from '../event.ts'
import { samplesOf } from '../event-sample.ts'
import type { BuybackFacts, BuybackStates, Controlled } from './events/facts.ts'
import { type BuybackEvent, buybackLife } from './life.ts'

/** Enumerates every path through the event table that the rules distinguish; used by the tests of the table. */
export type Visit = {
  states: BuybackStates
  facts: BuybackFacts
  /** Completed payments minus returned ones. */
  paid: number
  path: BuybackEvent[]
}

const question = { questionId: '00000000-0000-7000-8000-000000000001', question: 'q', answer: 'a' }
const answered = (answerId: string) => [{ ...question, answerId }]
const price = 10_000
const start = new Date('2026-01-05T10:00:00Z')
const later = new Date('2026-03-05T10:00:00Z')

export const baseFacts: BuybackFacts = {
  item: 'item_awaiting_inventory',
  buyback: 'bb_awaiting_inventory',
  payment: 'awaiting_payment',
  declaredPrice: price,
  predeclaredPrice: null,
  controlledPrice: null,
  validatedPrice: null,
  paymentAmount: price,
  missingAt: null,
  arrivedBy: null,
  lostBy: null,
  checkedBy: null,
  contestedCheckBy: null,
  quarantineReason: null,
  quarantinedFrom: null,
  quarantinedPayment: null,
  quarantinedBy: null,
  quarantineReleasedBy: null,
  redeemedAt: null,
  quarantineDecision: null,
  signOutUntil: null,
  unlockedPrice: null,
  priceDoubted: false,
  proposalUntil: null,
  proposalContestedAt: null,
  proposalRemindedAt: null,
  proposalReminders: 0,
  proposalThread: [],
  dispatchedAt: null,
  now: start,
  holdsDevice: true,
  actorId: 'first',
  actorName: 'First',
  administrator: false,
  soldBy: null,
  lossBarred: false,
  byCustomer: false,
  circuitType: 'web_post',
  paymentMoment: 'check',
  paymentHeld: false,
  paymentType: 'bank_transfer',
  bonus: 0,
  bonusEntries: [],
  ibanGiven: true,
  handedToCarrier: true,
  issuer: 'retailer',
  responses: answered('declared'),
  checkin: 'optional',
  commentMandatory: false,
  absorption: null,
  proposalDays: 15,
  proposalRule: 'return',
  controlled: null,
  imei: null,
  serialNumber: null,
  deviceIdentity: null,
  deviceIdentifiedAt: null,
  declaredImei: null,
  declaredSerial: null,
  productId: 'sold',
  collectsImei: false,
  reading: null,
  found: null,
}

const controlled = (estimate: number): Controlled => ({
  state: 'grade_b',
  base: estimate,
  estimate,
  responses: answered(estimate === price ? 'declared' : 'other'),
  entries: [],
  onceUnlocked: null,
})

const everyone: Actor[] = [
  { kind: 'person', side: null, administrator: true, holds: () => true },
  { kind: 'link' },
  { kind: 'visitor' },
  { kind: 'system' },
]

const absorbing: BuybackFacts['absorption'] = { type: 'by_value', value: 1_000, max: null }

/** Facts that decide between outcomes. */
const circumstances: Partial<BuybackFacts>[] = ['first', 'second'].flatMap((actorId) => [
  { actorId },
  { actorId, handedToCarrier: false },
  { actorId, now: later },
  { actorId, now: later, proposalRule: 'accept' as const },
  ...[price, price + 500, price - 500].map((estimate) => ({
    actorId,
    controlled: controlled(estimate),
  })),
  { actorId, controlled: controlled(price - 500), absorption: absorbing },
  { actorId, controlled: controlled(0) },
  { actorId, controlled: { ...controlled(0), onceUnlocked: price } },
])

/** Parsed sample inputs of an event. */
const inputsOf = ({ input, ...row }: (typeof buybackLife.events)[BuybackEvent]) =>
  samplesOf({ input, ...row }).map((sample) => (input ? input.parse(sample) : undefined))
const inputs = recordOf(keysOf(buybackLife.events), (event) => inputsOf(buybackLife.events[event]))

/** Item states in which the rules distinguish another model. */
const underCheck = new Set<string>(['item_awaiting_compliancy_tests', 'item_in_quarantine'])

/** Facts that rules use only in quarantine. */
const quarantineOf = (facts: BuybackFacts) => [
  facts.quarantineReason,
  facts.quarantinedFrom,
  facts.quarantineDecision,
  ...(facts.quarantineReason === 'price' ? [facts.controlledPrice, facts.checkedBy] : []),
  // Used only to restore a suspended payment.
  facts.payment === 'awaiting_payment' ? facts.quarantinedPayment : null,
]

const keyOf = ({ states, facts, paid }: Visit) =>
  [
    ...Object.values(states),
    ...(states.item === 'item_in_quarantine' ? quarantineOf(facts) : []),
    facts.proposalContestedAt !== null,
    facts.dispatchedAt !== null,
    underCheck.has(states.item) && facts.deviceIdentity === 'other_model',
    states.item === 'item_awaiting_inventory' ? facts.circuitType : null,
    states.item === 'item_in_transit' && facts.missingAt !== null,
    facts.lostBy,
    states.item === 'item_awaiting_compliancy_tests' ? facts.checkedBy : null,
    underCheck.has(states.item) ? facts.contestedCheckBy : null,
    facts.paymentMoment,
    facts.paymentType,
    facts.declaredPrice,
    facts.validatedPrice,
    facts.paymentAmount,
    paid,
  ].join(' ')

/** `finalize` writes the price agreed in the store. */
const agreedBy = (event: BuybackEvent, { paymentAmount }: BuybackFacts) =>
  event === 'finalize' ? { declaredPrice: paymentAmount } : {}

const needsCheck = new Set<BuybackEvent>(['concludeCheck', 'secondLook', 'correctCheck'])

export const explore = (from: readonly Partial<BuybackFacts>[]) => {
  const seen = new Map<string, Visit>()
  const used = new Map<BuybackEvent, Set<string>>()
  const waiting: { now: BuybackStates | null; visit: Visit }[] = from.map((facts) => ({
    now: null,
    visit: { states: {} as BuybackStates, facts: { ...baseFacts, ...facts }, paid: 0, path: [] },
  }))
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { now, visit } = one
    for (const event of keysOf(buybackLife.events)) {
      if (!isPossible(buybackLife.events[event].from, now)) continue
      for (const circumstance of circumstances) {
        const facts: BuybackFacts = { ...visit.facts, controlled: null, ...circumstance, ...(now ?? {}) }
        if (needsCheck.has(event) !== (facts.controlled !== null)) continue
        const verdicts = everyone.map((actor) =>
          judgeEvent(buybackLife, event, { now, facts, actor, issuer: 'retailer' }),
        )
        if (!verdicts.some((verdict) => verdict.allowed && !verdict.already)) continue
        for (const input of inputs[event]) {
          if (buybackLife.events[event].checks?.some((check) => check(facts, input) !== null)) continue
          const run = runEvent(buybackLife, event, { now, facts, input })
          const done = run.moves.filter(({ machine }) => machine === 'payment')
          const paid =
            visit.paid +
            done.filter(({ to }) => to === 'payment_completed').length -
            done.filter(({ from: before }) => before === 'payment_completed').length
          for (const { event: name, outcome } of run.happened)
            used.set(name, (used.get(name) ?? new Set()).add(outcome))
          const next: Visit = {
            states: run.states,
            facts: { ...facts, ...run.patch, ...run.states, ...agreedBy(event, facts), now: start },
            paid,
            path: [...visit.path, event],
          }
          const key = keyOf(next)
          if (seen.has(key)) continue
          seen.set(key, next)
          waiting.push({ now: run.states, visit: next })
        }
      }
    }
  }
  return { visits: [...seen.values()], used }
}
