import { holderOf } from '../buyback/holder.ts'
import { type BuybackEvent, buybackLife } from '../buyback/life.ts'
import { type ItemStatus, isLost, type PaymentStatus } from '../buyback/statuses.ts'
import { isSignOutOpen, type WayOut } from '../buyback/ways-out.ts'
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
  'signOutOver',
  'signedOut',
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
  /** Hand-over to the carrier. */
  shippedAt: string | null
  /** In a closed package that the carrier does not have yet. */
  packed: boolean
  registeredAt: string | null
  checkedAt: string | null
  completedAt: string | null
  paidAt: string | null
  /** The customer has the voucher or card; its payment has no time of its own. */
  handedOut: boolean
  endedAt: string | null
  /** Departure of the returned item. */
  returnedAt: string | null
  proposalUntil: string | null
  contestedAt: string | null
  /** The check that the customer contested is repeated by another user. */
  repeated: boolean
  /** The counter-proposal is an offer of 0. */
  zeroOffer: boolean
  decision: WayOut | null
  signOutUntil: string | null
}

/** The customer has the money, voucher or card. */
export const isPaidOut = ({ paidAt, handedOut }: Pick<Followed, 'paidAt' | 'handedOut'>) => paidAt !== null || handedOut

const ofPayment = ({ paymentStatus: status, ibanMissing, handedOut }: Followed): Situation => {
  if (status === 'payment_completed' || (status === 'payment_created' && handedOut)) return 'paid'
  if (status === 'payment_failed') return 'paymentFailed'
  if (status === 'payment_not_needed') return 'nothingToPay'
  return status === 'payment_created' && ibanMissing ? 'ibanWanted' : 'toPay'
}

/** A lost item; what the customer has to do for the payment comes first. */
const lostOrUnpaid = (followed: Followed): Situation => {
  const payment = ofPayment(followed)
  return payment === 'paymentFailed' || payment === 'ibanWanted' ? payment : 'lost'
}

const ofQuarantine = (followed: Followed, now: Date): Situation => {
  const { contestedAt, proposalUntil, zeroOffer, decision, signOutUntil } = followed
  const until = signOutUntil === null ? null : new Date(signOutUntil)
  if (decision === 'requestSignOut') return isSignOutOpen({ decision, until, now }) ? 'signOut' : 'signOutOver'
  if (decision === 'retain') return 'retained'
  if (contestedAt) return 'contested'
  if (!proposalUntil) return 'held'
  return zeroOffer ? 'noValue' : 'proposal'
}

/** Situation shown to the customer; workshop states are hidden. */
export const situationOf = (followed: Followed, now: Date): Situation => {
  const { itemStatus, paymentStatus, circuitType } = followed
  if (isLost(itemStatus)) return lostOrUnpaid(followed)
  switch (itemStatus) {
    case 'item_awaiting_store_drop':
      return 'toDrop'
    case 'item_awaiting_inventory':
      return holderOf(itemStatus, circuitType) === 'customer' ? 'toSend' : 'atStore'
    case 'item_in_transit':
      return followed.packed ? 'atStore' : 'moving'
    case 'item_registered_in_warehouse':
    case 'item_awaiting_compliancy_tests':
      if (followed.repeated) return 'contested'
      if (followed.decision === 'requestSignOut') return 'signedOut'
      // A customer who is paid gets no other price.
      return followed.decision === 'priceAsFound' && paymentStatus === 'awaiting_payment' ? 'checkedAgain' : 'received'
    case 'item_in_quarantine':
      return ofQuarantine(followed, now)
    case 'item_to_return':
      return 'returning'
    case 'item_returned':
      return 'returned'
    case 'item_cancelled':
      return 'cancelled'
    default:
      return ofPayment(followed)
  }
}

export const stepNames = [
  'declared',
  'dropped',
  'shipped',
  'received',
  'checked',
  'answered',
  'paid',
  'returned',
  'cancelled',
] as const
export type StepName = (typeof stepNames)[number]
type Moment = [StepName, string | null]
export type Step = { step: StepName; state: 'done' | 'now' | 'later'; at: string | null }

const isBefore = (step: StepName, other: StepName) => stepNames.indexOf(step) < stepNames.indexOf(other)

/** Situations in which the check is interrupted or repeated. */
const rechecked: readonly Situation[] = ['checkedAgain', 'contested', 'held', 'signOut', 'signOutOver', 'signedOut']
export const isRechecked = (situation: Situation) => rechecked.includes(situation)

/** Situations in which the check is not over, although the item may have been checked before. */
const unchecked: readonly Situation[] = [...rechecked, 'received']

/** Situations of an item that is in the warehouse or has been there, also without a time of registration. */
const arrived: readonly Situation[] = [...unchecked, 'retained', 'returning', 'returned']

const laterOf = (step: StepName, other: StepName) => (isBefore(step, other) ? other : step)

/** Steps while the customer's answer is awaited. A sign-out is answered before the check, an offer after it. */
const withAnswer = (moments: readonly Moment[], situation: Situation, paidAt: string | null): Step[] => {
  const isUnchecked = situation === 'signOut'
  const steps = moments.map(
    ([step, at]): Step => ({ step, at, state: isUnchecked && step === 'checked' ? 'later' : 'done' }),
  )
  const answered: Step = { step: 'answered', state: 'now', at: null }
  const before = isUnchecked ? steps.slice(0, -1) : steps
  // A device without a price is returned or recycled: nothing is paid later.
  const paid: Step[] =
    paidAt || situation !== 'noValue' ? [{ step: 'paid', state: paidAt ? 'done' : 'later', at: paidAt }] : []
  return [...before, answered, ...steps.slice(before.length), ...paid]
}

/** Progress steps: done, current and future; a buyback that ended early stops at its last step. */
export const stepsOf = (followed: Followed, now: Date): Step[] => {
  const { createdAt, declaredAt, shippedAt, packed, registeredAt, paidAt, endedAt, returnedAt, predeclared } = followed
  const situation = situationOf(followed, now)
  const checkedAt = unchecked.includes(situation) ? null : followed.checkedAt
  const moments: Moment[] = [
    ['declared', createdAt],
    ...(predeclared ? ([['dropped', declaredAt]] satisfies Moment[]) : []),
    ['shipped', packed ? null : shippedAt],
    ['received', registeredAt],
    ['checked', checkedAt],
  ]
  if (situation === 'proposal' || situation === 'noValue' || situation === 'signOut')
    return withAnswer(moments, situation, paidAt)
  const latest = present(moments.findLast(([, at]) => at !== null))[0]
  const last = followed.checkedAt || arrived.includes(situation) ? laterOf(latest, 'received') : latest
  const isDone = (step: StepName, at: string | null) => at !== null || step === last || isBefore(step, last)
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
        at: situation === 'returned' ? returnedAt : null,
      },
    ]
  const isPaid = isPaidOut(followed)
  // Nothing is paid for an item that is recycled, or was lost without a value.
  const ahead: Moment[] = followed.paymentStatus === 'payment_not_needed' ? moments : [...moments, ['paid', paidAt]]
  const isOver = (step: StepName, at: string | null) => (step === 'paid' ? isPaid : isDone(step, at))
  const shown = settled.includes(situation) ? ahead.filter(([step, at]) => step === 'paid' || isDone(step, at)) : ahead
  const current = shown.find(([step, at]) => !isOver(step, at))?.[0]
  return shown.map(([step, at]) => ({
    step,
    at,
    state: step === current ? 'now' : isOver(step, at) ? 'done' : 'later',
  }))
}

/** Situations after which no step before the payment follows. */
const settled: readonly Situation[] = ['lost', 'toPay', 'ibanWanted', 'paymentFailed', 'paid', 'nothingToPay']

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
