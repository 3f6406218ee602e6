import { issuesCards } from '../payment-mode/rules.ts'

/** One order to a provider or a bank, under one reference that they know it by. */
export const attemptStatuses = [
  'attempt_started',
  'attempt_accepted',
  'attempt_completed',
  'attempt_failed',
  'attempt_cancelled',
  'attempt_returned',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** What a provider can say of a reference; `absent`: it never heard of it. */
export const tellings = ['accepted', 'completed', 'rejected', 'cancelled', 'returned', 'absent'] as const
export type Telling = (typeof tellings)[number]

/** What becomes of an attempt; `conflict`: what is told contradicts what was told before, and a person has to look. */
export type AttemptStep = { to: AttemptStatus; conflict: boolean }

const step = (to: AttemptStatus): AttemptStep => ({ to, conflict: false })
const conflict = (to: AttemptStatus): AttemptStep => ({ to, conflict: true })

/**
 * The whole life of an attempt. Money that moved is never forgotten: whatever is told later, `completed` ends only as
 * `returned`, and an attempt that counted as dead comes to life again where the provider says that it paid.
 */
export const attemptLife: Readonly<Record<AttemptStatus, Readonly<Record<Telling, AttemptStep>>>> = {
  attempt_started: {
    accepted: step('attempt_accepted'),
    completed: step('attempt_completed'),
    rejected: step('attempt_failed'),
    cancelled: step('attempt_cancelled'),
    returned: step('attempt_returned'),
    // It may still arrive: it is sent again under the same reference, never under another.
    absent: step('attempt_started'),
  },
  attempt_accepted: {
    accepted: step('attempt_accepted'),
    completed: step('attempt_completed'),
    rejected: step('attempt_failed'),
    cancelled: step('attempt_cancelled'),
    returned: step('attempt_returned'),
    absent: conflict('attempt_accepted'),
  },
  attempt_completed: {
    // Older news that came late.
    accepted: step('attempt_completed'),
    completed: step('attempt_completed'),
    rejected: conflict('attempt_completed'),
    cancelled: conflict('attempt_completed'),
    returned: step('attempt_returned'),
    absent: conflict('attempt_completed'),
  },
  attempt_failed: {
    accepted: step('attempt_failed'),
    completed: conflict('attempt_completed'),
    rejected: step('attempt_failed'),
    cancelled: step('attempt_failed'),
    returned: step('attempt_returned'),
    absent: step('attempt_failed'),
  },
  attempt_cancelled: {
    accepted: step('attempt_cancelled'),
    completed: conflict('attempt_completed'),
    rejected: step('attempt_cancelled'),
    cancelled: step('attempt_cancelled'),
    returned: step('attempt_returned'),
    absent: step('attempt_cancelled'),
  },
  attempt_returned: {
    accepted: step('attempt_returned'),
    completed: step('attempt_returned'),
    rejected: step('attempt_returned'),
    cancelled: step('attempt_returned'),
    returned: step('attempt_returned'),
    absent: conflict('attempt_returned'),
  },
}

/** The provider may still pay it. */
export const isOpenAttempt = (status: AttemptStatus) => status === 'attempt_started' || status === 'attempt_accepted'
/** It pays, or may: no other attempt of the same part is made beside it. */
export const isLiveAttempt = (status: AttemptStatus) => isOpenAttempt(status) || status === 'attempt_completed'

export type Part = { part: number; number: number; amount: number; status: AttemptStatus }

/** The last attempt of each part. */
export const lastOfEach = <A extends Part>(attempts: readonly A[]): A[] => {
  const last = new Map<number, A>()
  for (const one of attempts) {
    const known = last.get(one.part)
    if (!known || isLater(one, known)) last.set(one.part, one)
  }
  return [...last.values()].toSorted((a, b) => a.part - b.part)
}
/** One that pays counts before any other, however old it is. */
const isLater = (one: Part, known: Part) =>
  isLiveAttempt(one.status) === isLiveAttempt(known.status) ? one.number > known.number : isLiveAttempt(one.status)

/** What the attempts together say of the payment; null while nothing is certain. */
export const verdictOf = (attempts: readonly Part[]): 'completed' | 'failed' | null => {
  const last = lastOfEach(attempts)
  if (last.length === 0 || last.some(({ status }) => isOpenAttempt(status))) return null
  return last.every(({ status }) => status === 'attempt_completed') ? 'completed' : 'failed'
}

/** A card or voucher that its issuer made and nobody took back: it has a balance, and can be voided. */
export const isHeldCard = ({ status, provider }: { status: AttemptStatus; provider: string }) =>
  status === 'attempt_completed' && issuesCards(provider)
