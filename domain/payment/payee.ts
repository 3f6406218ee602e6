import type { Tone } from '../machine.ts'

/** Result of a verification of payee: whether the account of an IBAN belongs to a name. */
export const payeeResults = ['match', 'close_match', 'no_match', 'not_available'] as const
export type PayeeResult = (typeof payeeResults)[number]
export const payeeTones: Record<PayeeResult, Tone> = {
  match: 'done',
  close_match: 'waiting',
  no_match: 'problem',
  not_available: 'ended',
}

/** Source of a result: the payer's provider before the release, or the payer's bank afterwards (pain.002). */
export const payeeSources = ['provider', 'bank'] as const

/** Days that an answer of the provider is valid for the same name and IBAN. Outages are not cached. */
export const payeeCacheDays = 7

/** Results that a user must confirm, correct or exclude. Without an answer the transfer is not held. */
export const payeeFinding = (result: PayeeResult) =>
  result === 'no_match' ? 'payee_no_match' : result === 'close_match' ? 'payee_close_match' : null

/** Characters of an ISO 20022 status. */
const statusLength = 4
/** Results of the payer's bank, by ISO 20022 status; RVCM: completed with differences. */
const byStatus: Readonly<Record<string, PayeeResult>> = {
  RCVC: 'match',
  RVMC: 'close_match',
  RVCM: 'close_match',
  RVNM: 'no_match',
  RVNA: 'not_available',
}
/** `code`: a status, which may be followed by its reason. */
export const payeeResultOf = (code: string): PayeeResult | null => byStatus[code.slice(0, statusLength)] ?? null
