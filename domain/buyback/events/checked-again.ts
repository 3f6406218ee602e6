import { declaredOfferOf } from '../price.ts'
import { isCheckedAnew } from '../ways-out.ts'
import type { BuybackFacts, BuybackPatch } from './facts.ts'
import { isOfRecord, unnamed } from './identify.ts'

/** The declared price with its bonus is expected again, also after a lower price was accepted. */
export const unvalidated = (facts: BuybackFacts): BuybackPatch => {
  const { bonus, bonusEntries, total } = declaredOfferOf(facts)
  return { validatedPrice: null, absorbed: null, completedAt: null, bonus, bonusEntries, paymentAmount: total }
}

/** The device is identified again. The numbers last read, and a model that replaced the declared one, stay on record. */
export const readAgain = ({ deviceIdentity }: BuybackFacts): BuybackPatch =>
  isOfRecord(deviceIdentity) ? { deviceIdentifiedAt: null } : unnamed

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
