import { declaredOfferOf } from '../price.ts'
import { isCheckedAnew } from '../ways-out.ts'
import type { BuybackFacts, BuybackPatch } from './facts.ts'
import { isOfRecord, unread } from './identify.ts'

/** The declared price with its bonus is expected again, also after a lower price was accepted. */
export const unvalidated = (facts: BuybackFacts): BuybackPatch => {
  const { bonus, bonusEntries, total } = declaredOfferOf(facts)
  return { validatedPrice: null, absorbed: null, completedAt: null, bonus, bonusEntries, paymentAmount: total }
}

/** The number of the device is read again. Numbers and model that replaced the declared ones stay on record. */
export const readAgain = ({ deviceIdentity }: BuybackFacts): BuybackPatch =>
  isOfRecord(deviceIdentity) ? { deviceIdentifiedAt: null, controlledImei: null, controlledSerial: null } : unread

/** Back to the check, by any operator. */
export const checkedAgain = (facts: BuybackFacts): BuybackPatch => ({
  checkedBy: null,
  checkedByName: null,
  checkStartedAt: null,
  quarantinedFrom: null,
  signOutUntil: null,
  ...readAgain(facts),
  ...(isCheckedAnew(facts) ? unvalidated(facts) : {}),
  stock: { native: 'awaiting_control' },
})
