import type { ProviderReport } from '../attempt.ts'
import { payeeResultOf } from '../payee.ts'

/** Supported bank file formats. */
export const bankFileKinds = ['pain.002', 'camt.053', 'camt.054'] as const
export type BankFileKind = (typeof bankFileKinds)[number]

/** Bank status of one transfer or of a whole batch. */
export type BankLine = {
  /** Null for a whole batch; empty for a single transfer that the bank does not identify. */
  endToEndId: string | null
  /** Own message id or payment information id that the status refers to. */
  messageId: string | null
  report: ProviderReport
  /** In cents; null if not given. */
  amount: number | null
  /** Number of transfers in a sum; null if not given. */
  transfers: number | null
  /** Null if not given. */
  currency: string | null
  /** The line cannot be interpreted: it is listed and settles nothing. */
  doubt: 'bank_amount_unread' | 'bank_side' | 'bank_payee' | 'bank_status' | null
  /** ISO 20022 status, followed by its reason if given. */
  code: string
  /** IBAN of the statement's account; null if not given, and in status reports. */
  account: string | null
  /** From an account statement, which also lists unrelated transactions. */
  statement: boolean
}

/** Format of our end-to-end ids; collisions with other references are unlikely. */
export const isOurReference = (text: string) => /^[0-9a-f]{32}[0-9a-z]{3}$/.test(text)
/** Restores the lower case of our references; some banks return upper case. */
export const referenceFrom = (text: string) => (isOurReference(text.toLowerCase()) ? text.toLowerCase() : text)

const kinds: readonly [RegExp, BankFileKind][] = [
  // The third part is a national variant: 003 is Germany.
  [/^urn:iso:std:iso:20022:tech:xsd:pain\.002\.\d{3}\.\d{2}$/, 'pain.002'],
  [/^urn:iso:std:iso:20022:tech:xsd:camt\.053\.\d{3}\.\d{2}$/, 'camt.053'],
  [/^urn:iso:std:iso:20022:tech:xsd:camt\.054\.\d{3}\.\d{2}$/, 'camt.054'],
  [/^http:\/\/www\.six-interbank-clearing\.com\/de\/pain\.002\.001\.\d{2}\.ch\.\d{2}\.xsd$/, 'pain.002'],
  // Namespaces of Austrian banks.
  [/^ISO:pain\.002\.\d{3}\.\d{2}:APC:STUZZA:payments:\d{3}$/, 'pain.002'],
  [/^ISO:camt\.053\.\d{3}\.\d{2}:APC:STUZZA:payments:\d{3}$/, 'camt.053'],
  [/^ISO:camt\.054\.\d{3}\.\d{2}:APC:STUZZA:payments:\d{3}$/, 'camt.054'],
]
/** Namespace of a file of transfers, such as our own. */
export const isTransferFile = (namespace: string) => /[:.]pain\.001\./.test(namespace)
export const kindOfNamespace = (namespace: string) => kinds.find(([pattern]) => pattern.test(namespace))?.[1] ?? null

export type Sides = { entry: string | null; transaction: string | null; reversed: boolean }
/**
 * Direction of a transaction. Some banks write the side of a transaction from the creditor's view; if it contradicts
 * the entry's side, or a debit is a reversal, the direction is ambiguous. Null: needs manual review.
 */
export const sideOfMoney = ({ entry, transaction, reversed }: Sides): 'out' | 'back' | null => {
  const sides = [entry, transaction].filter((side) => side !== null)
  if (sides.length === 0 || sides.some((side) => side !== sides[0])) return null
  if (sides[0] === 'CRDT') return 'back'
  return sides[0] === 'DBIT' && !reversed ? 'out' : null
}

/** Accepted file encodings. */
export const bankEncodings = ['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'] as const
export const encodingOf = (head: string) => {
  const declared =
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  return bankEncodings.find((one) => one === declared) ?? null
}

/** Statuses of a whole message that do not apply to each of its transfers. */
const partial: ReadonlySet<string> = new Set(['PART', 'PDNG', 'RCVD', 'RCVC'])
export const appliesToEach = (status: string) => !partial.has(status)

export type BatchSum = { transfers: number; amount: number }

/**
 * Status of a whole batch, as applied to it. A given count or sum must match the batch; ACSC (settled) requires one of
 * them, otherwise only the account statement settles it. Null: not about the batch that was sent.
 */
export const reportOfBatch = (
  { report, amount, transfers, doubt }: Pick<BankLine, 'report' | 'amount' | 'transfers' | 'doubt'>,
  sent: BatchSum,
): ProviderReport | null => {
  const isOther = (amount !== null && amount !== sent.amount) || (transfers !== null && transfers !== sent.transfers)
  if (doubt || isOther) return null
  return report === 'completed' && amount === null && transfers === null ? 'accepted' : report
}

/** Compares IBANs without spaces and case. */
export const isSameIban = (one: string, other: string) => plainIban(one) === plainIban(other)
const plainIban = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** Statuses before the execution. */
const accepting: ReadonlySet<string> = new Set(['ACTC', 'ACCP', 'ACSP', 'ACWC', 'ACWP', 'ACFC', 'PDNG', 'PART', 'RCVD'])

/** A verified payee is no acceptance of the payment; the line is skipped. */
export const isPayeeMatch = (status: string) => payeeResultOf(status) === 'match'

/** Statuses that are neither a clear acceptance nor a clear rejection are held for manual review. */
export const doubtOfStatus = (status: string): 'bank_payee' | 'bank_status' | null => {
  if (payeeResultOf(status)) return 'bank_payee'
  const isKnown = accepting.has(status) || ['ACCC', 'ACSC', 'RJCT', 'CANC'].includes(status)
  return isKnown ? null : 'bank_status'
}

/** Maps a pain.002 status: ACCC and ACSC are paid; intermediate statuses leave the order with the bank. */
export const reportOfStatus = (status: string): ProviderReport => {
  if (status === 'RJCT' || status === 'CANC') return 'rejected'
  return status === 'ACCC' || status === 'ACSC' ? 'completed' : 'accepted'
}

/** Parses an ISO 20022 amount into cents; null if it is invalid. */
export const centsOf = (text: string) => {
  const match = /^(\d{1,15})(?:\.(\d{1,5}))?$/.exec(text.trim())
  if (!match) return null
  const fraction = (match[2] ?? '').padEnd(2, '0')
  if (/[1-9]/.test(fraction.slice(2))) return null
  const cents = Number(match[1]) * 100 + Number(fraction.slice(0, 2))
  return Number.isSafeInteger(cents) ? cents : null
}
