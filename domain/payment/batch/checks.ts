import { electronicFormatIBAN, extractIBAN, isSEPACountry, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import type { Tone } from '../../machine.ts'

/** Findings that keep a payment out of a batch. Blocking ones cannot be overridden; others can, with a reason. */
export const findings = [
  'iban_missing',
  'iban_invalid',
  'iban_outside_sepa',
  'currency',
  'name_missing',
  'town_missing',
  'device_paid',
  'no_longer_due',
  'iban_shared',
  'person_repeated',
  'amount_unusual',
  'over_transfer_max',
  'payee_no_match',
  'payee_close_match',
] as const
export type Finding = (typeof findings)[number]

const blocking: ReadonlySet<Finding> = new Set<Finding>([
  'iban_missing',
  'iban_invalid',
  'iban_outside_sepa',
  'currency',
  'name_missing',
  'town_missing',
  'device_paid',
  'no_longer_due',
])

export const verdicts = ['waiting', 'in', 'held', 'blocked', 'out'] as const
export type Verdict = (typeof verdicts)[number]
export const verdictTones: Record<Verdict, Tone> = {
  waiting: 'working',
  in: 'done',
  held: 'waiting',
  blocked: 'problem',
  out: 'ended',
}

export const isBlocking = (finding: Finding) => blocking.has(finding)

/** Verdict of the checks; a user's decision about a held payment is kept. */
export const verdictOn = (found: readonly Finding[], before: Verdict, decided: boolean): Verdict => {
  if (found.some(isBlocking)) return 'blocked'
  if (decided && (before === 'in' || before === 'out')) return before
  return found.length > 0 ? 'held' : 'in'
}

/** Groups of findings, as counted on the screen. */
export const checkGroups = {
  iban: ['iban_missing', 'iban_invalid', 'iban_outside_sepa', 'name_missing', 'town_missing', 'currency'],
  device: ['device_paid', 'no_longer_due'],
  shared: ['iban_shared'],
  person: ['person_repeated'],
  amount: ['amount_unusual'],
  limit: ['over_transfer_max'],
  payee: ['payee_no_match', 'payee_close_match'],
} as const satisfies Record<string, readonly Finding[]>
export type CheckGroup = keyof typeof checkGroups

export const ibanFinding = (iban: string | null): Finding | null => {
  if (!iban) return 'iban_missing'
  const plain = electronicFormatIBAN(iban) ?? ''
  const { valid, errorCodes } = validateIBAN(plain)
  if (!valid) return errorCodes.includes(ValidationErrorsIBAN.NoIBANProvided) ? 'iban_missing' : 'iban_invalid'
  const { countryCode } = extractIBAN(plain)
  return countryCode && isSEPACountry(countryCode) ? null : 'iban_outside_sepa'
}

/** Factors of the product's usual price range outside of which an amount is unusual. */
export const unusual = { below: 0.5, above: 1.5 } as const
export const isUnusual = (amount: number, usual: { low: number; high: number } | null) =>
  usual !== null && (amount < usual.low * unusual.below || amount > usual.high * unusual.above)

/** Payment data for the checks that do not compare payments. */
export type Checked = {
  iban: string | null
  currency: string
  /** In the SEPA character set; empty if nothing is left. */
  name: string
  town: string
  country: string | null
  devicePaid: boolean
  amount: number
  usual: { low: number; high: number } | null
  transferMax: number
}
export const findingsOf = (one: Checked): Finding[] => {
  const found: (Finding | null)[] = [
    ibanFinding(one.iban),
    one.currency === 'EUR' ? null : 'currency',
    one.name ? null : 'name_missing',
    one.country && one.town ? null : 'town_missing',
    one.devicePaid ? 'device_paid' : null,
    isUnusual(one.amount, one.usual) ? 'amount_unusual' : null,
    one.amount > one.transferMax ? 'over_transfer_max' : null,
  ]
  return found.filter((finding) => finding !== null)
}

/** Days in which another payment to the same person is a finding; days and minimum number of payments for `usual`. */
export const personDays = 7
export const usualDays = 90
export const usualLeast = 5
export const maxTransfers = 100_000
