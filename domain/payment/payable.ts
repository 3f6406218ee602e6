import type { ErrorCode } from '../errors.ts'
import { goesToAccount } from '../payment-mode/rules.ts'
import type { PaymentType } from '../payment-mode/schema.ts'
import { ibanFinding } from './batch/checks.ts'
import { isRepresentable } from './sepa/text.ts'

/** Zone that a payment mode pays to; only the payout provider pays outside SEPA. */
const zoneOf = (provider: string): 'sepa' | 'world' => (provider === 'payout_provider' ? 'world' : 'sepa')

type Payee = { iban: string | null; firstname: string; lastname: string }

const isOutsideSepa = (iban: string) => ibanFinding(iban) === 'iban_outside_sepa'

/** Reason why the payment mode's provider cannot pay to an account; null if it can. */
export const ibanProblem = (iban: string, provider: string): ErrorCode | null =>
  zoneOf(provider) === 'sepa' && isOutsideSepa(iban) ? 'iban_outside_zone' : null

/** Account and name must be payable by a SEPA transfer. */
export const isPaidInSepa = (mode: { type: PaymentType; provider: string }) =>
  goesToAccount(mode.type) && zoneOf(mode.provider) === 'sepa'

/** Fields and reasons that make a SEPA transfer impossible: names are written as in the bank file. */
export const sepaProblems = ({ iban, ...names }: Payee): { field: string; code: ErrorCode }[] => {
  const problems: { field: string; code: ErrorCode }[] = []
  if (iban && isOutsideSepa(iban)) problems.push({ field: 'iban', code: 'iban_outside_zone' })
  if (!isRepresentable(names.lastname)) problems.push({ field: 'clientLastname', code: 'name_not_payable' })
  if (!isRepresentable(names.firstname)) problems.push({ field: 'clientFirstname', code: 'name_not_payable' })
  return problems
}

/** First field and reason that make a transfer impossible, checked at the sale; null if it can be paid. */
export const payeeProblem = (payee: Payee, provider: string): { field: string; code: ErrorCode } | null =>
  zoneOf(provider) === 'world' ? null : (sepaProblems(payee)[0] ?? null)
