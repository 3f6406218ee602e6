import type { PaymentStatus } from '../buyback/statuses.ts'
import { type AttemptStatus, attemptLife, isLiveAttempt, type Part, type Telling, verdictOf } from './attempt.ts'

type News = {
  payment: PaymentStatus
  attempts: readonly Part[]
  part: number
  number: number
  telling: Telling
  /** Cents that went out beyond what was owed, and did not come back yet. */
  recoverable: number
}

export type Settled = {
  to: AttemptStatus
  /** What is told contradicts what was told before. */
  conflict: boolean
  /** Two orders of one part pay, or may, or one pays what somebody paid by hand. */
  doubled: boolean
  /** Paid although the payment had ended otherwise. */
  paidThoughEnded: boolean
  /** Cents that went out just now and are not owed; less than nothing where such money came back. */
  recover: number
  /** What it is for the payment, as the buyback's table names it. */
  event: 'paymentComplete' | 'paymentFail' | 'paymentReturned' | null
}

const stillOpen: readonly PaymentStatus[] = [
  'payment_created',
  'payment_initiated',
  'payment_cancel_failed',
  'payment_failed',
]

/** What news of one attempt means for it and for the whole payment. */
export const settledBy = ({ payment, attempts, part, number, telling, recoverable }: News): Settled => {
  const before = attempts.find((one) => one.part === part && one.number === number)!
  const { to, conflict } = attemptLife[before.status][telling]
  const after = attempts.map((one) => (one === before ? { ...one, status: to } : one))
  const live = after.filter(({ status }) => isLiveAttempt(status)).map((one) => one.part)
  const verdict = verdictOf(after)
  const isOpen = stillOpen.includes(payment)
  const wentOut = to === 'attempt_completed' && before.status !== to
  const cameBack = to === 'attempt_returned' && before.status === 'attempt_completed'
  const isPaidBeside = attempts.some((one) => one !== before && one.part === part && one.status === 'attempt_completed')
  const known = {
    to,
    conflict,
    doubled: new Set(live).size < live.length || (wentOut && payment === 'payment_completed'),
    paidThoughEnded: false,
    recover: wentOut && (isPaidBeside || !isOpen) ? before.amount : 0,
  }
  // What was not owed and came back leaves the payment as it is.
  if (cameBack && recoverable > 0) return { ...known, recover: -Math.min(before.amount, recoverable), event: null }
  if (verdict === 'completed') {
    if (isOpen) return { ...known, event: 'paymentComplete' }
    return { ...known, paidThoughEnded: payment !== 'payment_completed', event: null }
  }
  if (verdict !== 'failed') return { ...known, event: null }
  if (payment === 'payment_initiated' || payment === 'payment_cancel_failed') return { ...known, event: 'paymentFail' }
  return { ...known, event: payment === 'payment_completed' && cameBack ? 'paymentReturned' : null }
}
