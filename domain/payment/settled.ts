import type { PaymentStatus } from '../buyback/statuses.ts'
import { present } from '../checked.ts'
import { type AttemptStatus, attemptLife, isLiveAttempt, type Part, type ProviderReport, verdictOf } from './attempt.ts'

type News = {
  payment: PaymentStatus
  attempts: readonly Part[]
  part: number
  number: number
  report: ProviderReport
  /** Overpayment that was not recovered yet, in cents. */
  recoverable: number
}

export type Settled = {
  to: AttemptStatus
  /** The report contradicts an earlier one. */
  conflict: boolean
  /** Two orders of one part are live, or one is live and the payment was made by hand. */
  doubled: boolean
  /** Paid although the payment had already ended otherwise. */
  paidThoughEnded: boolean
  /** Change of the recoverable amount, in cents: positive for a new overpayment, negative if one was returned. */
  recover: number
  /** Resulting event of the buyback. */
  event: 'paymentComplete' | 'paymentFail' | 'paymentReturned' | null
}

const stillOpen: readonly PaymentStatus[] = [
  'payment_created',
  'payment_initiated',
  'payment_cancel_failed',
  'payment_failed',
]

/** Effect of a provider report on its attempt and on the whole payment. */
export const settledBy = ({ payment, attempts, part, number, report, recoverable }: News): Settled => {
  const before = present(attempts.find((one) => one.part === part && one.number === number))
  const { to, conflict } = attemptLife[before.status][report]
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
  // A returned overpayment does not change the payment.
  if (cameBack && recoverable > 0) return { ...known, recover: -Math.min(before.amount, recoverable), event: null }
  if (verdict === 'completed') {
    if (isOpen) return { ...known, event: 'paymentComplete' }
    return { ...known, paidThoughEnded: payment !== 'payment_completed', event: null }
  }
  if (verdict !== 'failed') return { ...known, event: null }
  if (payment === 'payment_initiated' || payment === 'payment_cancel_failed') return { ...known, event: 'paymentFail' }
  return { ...known, event: payment === 'payment_completed' && cameBack ? 'paymentReturned' : null }
}
