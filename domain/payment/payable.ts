import type { ErrorCode } from '../errors.ts'
import { ibanFinding } from './batch/checks.ts'
import { isRepresentable } from './sepa/text.ts'

/** Zone that a payment mode pays to; only the payout provider pays outside SEPA. */
const zoneOf = (provider: string): 'sepa' | 'world' => (provider === 'payout_provider' ? 'world' : 'sepa')

type Payee = { iban: string | null; firstname: string; lastname: string }

/** Reason why the payment mode's provider cannot pay to an account; null if it can. */
export const ibanProblem = (iban: string, provider: string): ErrorCode | null =>
  zoneOf(provider) === 'sepa' && ibanFinding(iban) === 'iban_outside_sepa' ? 'iban_outside_zone' : null

/** Field and reason that make a transfer impossible, checked at the sale; null if it can be paid. */
export const payeeProblem = (payee: Payee, provider: string): { field: string; code: ErrorCode } | null => {
  if (zoneOf(provider) === 'world') return null
  const code = payee.iban ? ibanProblem(payee.iban, provider) : null
  if (code) return { field: 'iban', code }
  if (!isRepresentable(payee.lastname)) return { field: 'clientLastname', code: 'name_not_payable' }
  return isRepresentable(payee.firstname) ? null : { field: 'clientFirstname', code: 'name_not_payable' }
}
