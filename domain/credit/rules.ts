import { can, type Role } from '../access.ts'
import { isOff } from '../buyback/rules.ts'
import type { BuybackStatus, ItemStatus, PaymentStatus } from '../buyback/statuses.ts'
import type { ErrorCode } from '../errors.ts'
import type { PaymentType } from '../payment-mode/schema.ts'

/**
 * State of a trade-in credit, derived from the payment of its buyback. `blocked`: not due before the device is handed
 * over or checked, by the terms of the circuit. `settled`: marked as paid by a user, outside the till.
 */
export const creditStates = ['blocked', 'payable', 'redeemed', 'settled', 'expired', 'void'] as const
export type CreditState = (typeof creditStates)[number]

export type CreditFacts = {
  payment: PaymentStatus
  buyback: BuybackStatus
  item: ItemStatus
  isRedeemed: boolean
  expiresAt: Date
  now: Date
}

/** Vouchers that the account itself honours; those of a provider are redeemed there. */
export const isCredit = (paid: { type: PaymentType | null; provider: string | null }) =>
  paid.type === 'voucher' && (paid.provider ?? 'none') === 'none'

type Issued = { type: PaymentType | null; provider: string | null; payment: PaymentStatus }

/** A voucher that tills still take: its code is replaced together with the customer's address. */
export const isCodeReplaced = ({ payment, ...paid }: Issued) => isCredit(paid) && payment !== 'payment_completed'

const byPayment: Record<PaymentStatus, CreditState> = {
  awaiting_payment: 'blocked',
  payment_created: 'payable',
  payment_initiated: 'blocked',
  payment_failed: 'blocked',
  payment_completed: 'settled',
  payment_cancelled: 'void',
  payment_cancel_failed: 'void',
  payment_not_needed: 'void',
}

export const creditStateOf = ({ payment, buyback, item, isRedeemed, expiresAt, now }: CreditFacts): CreditState => {
  if (isRedeemed) return 'redeemed'
  if (isOff(buyback)) return 'void'
  const state = byPayment[payment]
  if (state !== 'payable') return state
  if (expiresAt <= now) return 'expired'
  return item === 'item_in_quarantine' ? 'blocked' : 'payable'
}

/** Why a credit cannot be redeemed; null if it can. */
const refusals: Record<CreditState, ErrorCode | null> = {
  blocked: 'credit_blocked',
  payable: null,
  redeemed: 'credit_redeemed',
  settled: 'credit_settled',
  expired: 'credit_expired',
  void: 'credit_void',
}
export const creditRefusal = (state: CreditState) => refusals[state]

/** Form in which references of orders are compared: spelling of accents, spaces and letter case do not distinguish them. */
export const referenceKey = (reference: string) =>
  reference.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()

type Caller = { id: string; role: Role; isKey: boolean }

/**
 * A redemption is reversed by the user or API key that made it, or by a user who may cancel a sale that is already on its
 * way. A key never acts as such a manager, whatever the role of its organization.
 */
export const mayReverse = ({ id, role, isKey }: Caller, redeemedBy: string | null) =>
  id === redeemedBy || (!isKey && can(role, 'BUYBACK_CANCEL_IN_TRANSIT'))
