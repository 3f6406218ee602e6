import { electronicFormatIBAN, extractIBAN, isSEPACountry, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import type { Tone } from '../../machine.ts'

/** Why a payment is not in a batch by itself. What blocks stays out; what is held may be included with a reason. */
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

/** What the checks make of a payment; what a person decided about one that is only held is kept. */
export const verdictOn = (found: readonly Finding[], before: Verdict, decided: boolean): Verdict => {
  if (found.some(isBlocking)) return 'blocked'
  if (decided && (before === 'in' || before === 'out')) return before
  return found.length > 0 ? 'held' : 'in'
}

/** Groups under which the screen counts them. */
export const checkGroups = {
  iban: ['iban_missing', 'iban_invalid', 'iban_outside_sepa', 'name_missing', 'town_missing', 'currency'],
  device: ['device_paid', 'no_longer_due'],
  shared: ['iban_shared'],
  person: ['person_repeated'],
  amount: ['amount_unusual'],
  limit: ['over_transfer_max'],
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

/** Far from what the product is usually paid: below half of what is usual, or more than half above it. */
export const unusual = { below: 0.5, above: 1.5 } as const
export const isUnusual = (amount: number, usual: { low: number; high: number } | null) =>
  usual !== null && (amount < usual.low * unusual.below || amount > usual.high * unusual.above)

/** What one payment looks like to the checks that need no other. */
export type Checked = {
  iban: string | null
  currency: string
  /** As they may stand in the file: empty where nothing of it can be said. */
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

/** The days that another payment to the same person counts for. */
export const personDays = 7
export const usualDays = 90
export const usualLeast = 5
export const mostTransfers = 100_000
