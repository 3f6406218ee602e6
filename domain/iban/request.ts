import type { PaymentStatus } from '../buyback/statuses.ts'
import { goesToAccount } from '../payment-mode/rules.ts'
import type { PaymentType } from '../payment-mode/schema.ts'

/** Why a customer is asked for an account: they never named one, or the money did not get there. */
export const ibanReasons = ['missing', 'failed'] as const
export type IbanReason = (typeof ibanReasons)[number]

/** How long the link of one request opens, and how many wrong answers close it. */
export const ibanLinkDays = 14
export const ibanTries = 5
/** How often a new link is mailed, per buyback and day. */
export const ibanLinksPerDay = 3

export const ibanStates = ['open', 'used', 'settled', 'replaced', 'locked', 'expired'] as const
export type IbanState = (typeof ibanStates)[number]

/** Why the customer of a payment is to be asked now; null where nobody is. */
export const ibanReasonOf = (
  payment: PaymentStatus,
  type: PaymentType | null,
  ibanGiven: boolean,
): IbanReason | null => {
  if (!type || !goesToAccount(type)) return null
  if (payment === 'payment_failed') return 'failed'
  return payment === 'payment_created' && !ibanGiven ? 'missing' : null
}

type Request = { usedAt: Date | null; expiresAt: Date; wrong: number; isLatest: boolean; wanted: boolean }

/** What the link of a request still opens. Whoever used it is told so first, whatever came after. */
export const ibanStateOf = ({ usedAt, expiresAt, wrong, isLatest, wanted }: Request, now: Date): IbanState => {
  if (usedAt) return 'used'
  if (!wanted) return 'settled'
  if (!isLatest) return 'replaced'
  if (wrong >= ibanTries) return 'locked'
  return expiresAt <= now ? 'expired' : 'open'
}

/** The page asks; every other state only tells. */
export const takesIban = (state: IbanState) => state === 'open'

/** Nothing is left to do: the account is known, or the money is there. */
export const isSettled = (state: IbanState) => state === 'used' || state === 'settled'

/** A link that may be asked for anew. */
export const isRenewable = (state: IbanState) => state === 'expired' || state === 'locked' || state === 'replaced'

const bare = (code: string) => code.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()
/** As people write it: spaces, dashes and case do not count. */
export const isSameZipCode = (given: string, known: string) => bare(given) === bare(known)

/** The page on the account's site where the customer names their account. */
export const ibanAddress = (id: string, key: string) => `/iban/${id}?key=${encodeURIComponent(key)}`
