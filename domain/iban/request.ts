import type { PaymentStatus } from '../buyback/statuses.ts'
import { goesToAccount } from '../payment-mode/rules.ts'
import type { PaymentType } from '../payment-mode/schema.ts'

/** Why the customer is asked for a bank account: none was given, or the transfer failed. */
export const ibanReasons = ['missing', 'failed'] as const
export type IbanReason = (typeof ibanReasons)[number]

/** Days that the link of a request is valid, and wrong postal codes that lock it. */
export const ibanLinkDays = 14
export const ibanTries = 5
/** Maximum number of new links mailed per buyback and day. */
export const ibanLinksPerDay = 3

export const ibanStates = ['open', 'used', 'settled', 'replaced', 'locked', 'expired'] as const
export type IbanState = (typeof ibanStates)[number]

/** Reason to ask the customer for a bank account now; null if it is not needed. */
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

/** State of a request's link. `used` takes precedence over everything that happened later. */
export const ibanStateOf = ({ usedAt, expiresAt, wrong, isLatest, wanted }: Request, now: Date): IbanState => {
  if (usedAt) return 'used'
  if (!wanted) return 'settled'
  if (!isLatest) return 'replaced'
  if (wrong >= ibanTries) return 'locked'
  return expiresAt <= now ? 'expired' : 'open'
}

/** Only an open request accepts an IBAN. */
export const takesIban = (state: IbanState) => state === 'open'

/** Nothing left to do: the account is known, or the payment arrived. */
export const isSettled = (state: IbanState) => state === 'used' || state === 'settled'

/** A new link can be requested. */
export const isRenewable = (state: IbanState) => state === 'expired' || state === 'locked' || state === 'replaced'

const bare = (code: string) => code.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()
/** Ignores spaces, dashes and case. */
export const isSameZipCode = (given: string, known: string) => bare(given) === bare(known)

/** Path of the page on the account's site where the customer enters an IBAN. */
export const ibanAddress = (id: string, key: string) => `/iban/${id}?key=${encodeURIComponent(key)}`
