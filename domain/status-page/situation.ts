import { holderOf } from '../buyback/holder.ts'
import { type BuybackEvent, buybackLife } from '../buyback/life.ts'
import type { ItemStatus, PaymentStatus } from '../buyback/statuses.ts'
import type { WayOut } from '../buyback/ways-out.ts'
import { keysOf, present } from '../checked.ts'
import type { CircuitType } from '../circuit/schema.ts'

export const situations = [
  'toDrop',
  'toSend',
  'atStore',
  'moving',
  'received',
  'checkedAgain',
  'proposal',
  'contested',
  'noValue',
  'held',
  'signOut',
  'retained',
  'toPay',
  'ibanWanted',
  'paymentFailed',
  'paid',
  'nothingToPay',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const
export type Situation = (typeof situations)[number]

export type Followed = {
  itemStatus: ItemStatus
  paymentStatus: PaymentStatus
  /** The customer still has to give a bank account. */
  ibanMissing: boolean
  circuitType: CircuitType
  predeclared: boolean
  createdAt: string
  declaredAt: string | null
  shippedAt: string | null
  registeredAt: string | null
  checkedAt: string | null
  completedAt: string | null
  paidAt: string | null
  endedAt: string | null
  proposalUntil: string | null
  contestedAt: string | null
  /** The counter-proposal is an offer of 0. */
  zeroOffer: boolean
  decision: WayOut | null
}

const ofPayment = (status: PaymentStatus, ibanMissing: boolean): Situation => {
  if (status === 'payment_completed') return 'paid'
  if (status === 'payment_failed') return 'paymentFailed'
  if (status === 'payment_not_needed') return 'nothingToPay'
  return status === 'payment_created' && ibanMissing ? 'ibanWanted' : 'toPay'
}

const ofQuarantine = ({ contestedAt, proposalUntil, zeroOffer, decision }: Followed): Situation => {
  if (decision === 'requestSignOut') return 'signOut'
  if (decision === 'retain') return 'retained'
  if (contestedAt) return 'contested'
  if (!proposalUntil) return 'held'
  return zeroOffer ? 'noValue' : 'proposal'
}

/** Situation shown to the customer; workshop states are hidden. */
export const situationOf = (followed: Followed): Situation => {
  const { itemStatus, paymentStatus, ibanMissing, circuitType } = followed
  switch (itemStatus) {
    case 'item_awaiting_store_drop':
      return 'toDrop'
    case 'item_awaiting_inventory':
      return holderOf(itemStatus, circuitType) === 'customer' ? 'toSend' : 'atStore'
    case 'item_in_transit':
      return 'moving'
    case 'item_registered_in_warehouse':
    case 'item_awaiting_compliancy_tests':
      // A customer who is paid gets no other price.
      return followed.decision === 'priceAsFound' && paymentStatus === 'awaiting_payment' ? 'checkedAgain' : 'received'
    case 'item_in_quarantine':
      return ofQuarantine(followed)
    case 'item_to_return':
      return 'returning'
    case 'item_returned':
      return 'returned'
    case 'item_lost_store':
    case 'item_lost_transport':
    case 'item_lost_warehouse':
      return 'lost'
    case 'item_cancelled':
      return 'cancelled'
    default:
      return ofPayment(paymentStatus, ibanMissing)
  }
}

export const stepNames = [
  'declared',
  'dropped',
  'shipped',
  'received',
  'checked',
  'paid',
  'returned',
  'cancelled',
] as const
export type StepName = (typeof stepNames)[number]
export type Step = { step: StepName; state: 'done' | 'now' | 'later'; at: string | null }

const isBefore = (step: StepName, other: StepName) => stepNames.indexOf(step) < stepNames.indexOf(other)

/** Progress steps: done, current and future; a buyback that ended early stops at its last step. */
export const stepsOf = (followed: Followed): Step[] => {
  const { createdAt, declaredAt, shippedAt, registeredAt, paidAt, endedAt, predeclared } = followed
  const situation = situationOf(followed)
  const checkedAt = situation === 'checkedAgain' ? null : followed.checkedAt
  const moments: [StepName, string | null][] = [
    ['declared', createdAt],
    ...(predeclared ? ([['dropped', declaredAt]] as [StepName, string | null][]) : []),
    ['shipped', shippedAt ?? registeredAt ?? checkedAt],
    ['received', registeredAt ?? checkedAt],
    ['checked', checkedAt],
  ]
  const last = present(moments.findLast(([, at]) => at !== null))[0]
  const isDone = (step: StepName, at: string | null) => at !== null || isBefore(step, last)
  const happened = moments.filter(([step, at]) => isDone(step, at))
  if (situation === 'cancelled') return [...happened.map(done), { step: 'cancelled', state: 'done', at: endedAt }]
  // Nothing more happens with a retained item; a customer paid before keeps the money.
  if (situation === 'retained') return [...happened, ...(paidAt ? [['paid', paidAt] as const] : [])].map(done)
  if (situation === 'returning' || situation === 'returned')
    return [
      ...happened.map(done),
      {
        step: 'returned',
        state: situation === 'returned' ? 'done' : 'now',
        at: situation === 'returned' ? endedAt : null,
      },
    ]
  const ahead = [...moments, ['paid', paidAt] as [StepName, string | null]]
  const settled =
    situation === 'lost' ||
    situation === 'toPay' ||
    situation === 'ibanWanted' ||
    situation === 'paymentFailed' ||
    situation === 'paid' ||
    situation === 'nothingToPay'
  const now = ahead.find(([step, at]) =>
    settled && step !== 'paid' ? false : !isDone(step, at) || (step === 'paid' && !at),
  )?.[0]
  return ahead
    .filter(([step, at]) => !(settled && step !== 'paid' && !isDone(step, at)))
    .map(([step, at]) => ({
      step,
      at,
      state: step === now ? 'now' : (step === 'paid' ? at !== null : isDone(step, at)) ? 'done' : 'later',
    }))
}

const done = ([step, at]: readonly [StepName, string | null]): Step => ({ step, state: 'done', at })

/** Events that the holder of the link may cause. */
export const linkEvents = keysOf(buybackLife.events).filter((name) => {
  const { by, own } = buybackLife.events[name]
  // Events with their own page have their own key.
  return own !== 'verb' && by.some(({ kind }) => kind === 'link')
})

/** Answers to a counter-proposal; they include the total that was shown. */
export const answersOffer = (event: BuybackEvent) =>
  event === 'acceptProposal' || event === 'rejectProposal' || event === 'contestLine'

/** A customer's cancellation has a fixed reason and can never be forced. */
export const inputByLink = (event: BuybackEvent, given: Record<string, unknown>) =>
  event === 'cancel' ? { reason: 'customer_retractation', comment: null, force: false, reversed: false } : given
