import { issuesCards } from '../payment-mode/rules.ts'

/** Payment attempt: one order to a provider or bank, with a unique reference. */
export const attemptStatuses = [
  'attempt_started',
  'attempt_accepted',
  'attempt_completed',
  'attempt_failed',
  'attempt_cancelled',
  'attempt_returned',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** Provider status of a reference; `absent`: unknown to the provider. */
export const providerReports = ['accepted', 'completed', 'rejected', 'cancelled', 'returned', 'absent'] as const
export type ProviderReport = (typeof providerReports)[number]

/** Next status of an attempt; `conflict`: the report contradicts an earlier one and needs manual review. */
export type AttemptStep = { to: AttemptStatus; conflict: boolean }

const step = (to: AttemptStatus): AttemptStep => ({ to, conflict: false })
const conflict = (to: AttemptStatus): AttemptStep => ({ to, conflict: true })

/**
 * Transition table of an attempt. Executed payments are never lost: `completed` only becomes `returned`, and a failed
 * attempt becomes `completed` if the provider later reports that it paid.
 */
export const attemptLife: Readonly<Record<AttemptStatus, Readonly<Record<ProviderReport, AttemptStep>>>> = {
  attempt_started: {
    accepted: step('attempt_accepted'),
    completed: step('attempt_completed'),
    rejected: step('attempt_failed'),
    cancelled: step('attempt_cancelled'),
    returned: step('attempt_returned'),
    // The order may still arrive: it is resent with the same reference only.
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
    // Late delivery of an older status.
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

/** The provider may still execute it. */
export const isOpenAttempt = (status: AttemptStatus) => status === 'attempt_started' || status === 'attempt_accepted'
/** It was or may be executed: no other attempt of the same part is made. */
export const isLiveAttempt = (status: AttemptStatus) => isOpenAttempt(status) || status === 'attempt_completed'

export type Part = { part: number; number: number; amount: number; status: AttemptStatus }

/** Decisive attempt of each part. */
export const lastOfEach = <A extends Part>(attempts: readonly A[]): A[] => {
  const last = new Map<number, A>()
  for (const one of attempts) {
    const known = last.get(one.part)
    if (!known || isLater(one, known)) last.set(one.part, one)
  }
  return [...last.values()].toSorted((a, b) => a.part - b.part)
}
/** A live attempt takes precedence over dead ones, whatever their numbers. */
const isLater = (one: Part, known: Part) =>
  isLiveAttempt(one.status) === isLiveAttempt(known.status) ? one.number > known.number : isLiveAttempt(one.status)

/** Result of all attempts; null while an attempt is open. */
export const verdictOf = (attempts: readonly Part[]): 'completed' | 'failed' | null => {
  const last = lastOfEach(attempts)
  if (last.length === 0 || last.some(({ status }) => isOpenAttempt(status))) return null
  return last.every(({ status }) => status === 'attempt_completed') ? 'completed' : 'failed'
}

/** Issued gift card that was not cancelled: it has a balance and can be voided. */
export const isHeldCard = ({ status, provider }: { status: AttemptStatus; provider: string }) =>
  status === 'attempt_completed' && issuesCards(provider)
