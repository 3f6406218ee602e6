import type { ErrorCode } from '../errors.ts'
import { ibanFinding } from './batch/checks.ts'
import { isRepresentable } from './sepa/text.ts'

/** Zone that a payment mode pays to; only the payout provider pays outside SEPA. */
const zoneOf = (provider: string): 'sepa' | 'world' => (provider === 'payout_provider' ? 'world' : 'sepa')

type Payee = { iban: string | null; firstname: string; lastname: string }

/** Field and reason that make a transfer impossible, checked at the sale; null if it can be paid. */
export const payeeProblem = (payee: Payee, provider: string): { field: string; code: ErrorCode } | null => {
  if (zoneOf(provider) === 'world') return null
  if (payee.iban && ibanFinding(payee.iban) === 'iban_outside_sepa') return { field: 'iban', code: 'iban_outside_zone' }
  if (!isRepresentable(payee.lastname)) return { field: 'clientLastname', code: 'name_not_payable' }
  return isRepresentable(payee.firstname) ? null : { field: 'clientFirstname', code: 'name_not_payable' }
}
