import type { Telling } from '../attempt.ts'

/** What a bank file can be. */
export const bankFileKinds = ['pain.002', 'camt.053', 'camt.054'] as const
export type BankFileKind = (typeof bankFileKinds)[number]

/** One thing that a bank says of one transfer, or of a whole batch. */
export type BankLine = {
  /** Null for what is said of all of a batch; empty where a single transfer is meant and the bank does not say which. */
  endToEndId: string | null
  /** Ours: the message that it answers, or the payment information that it booked. */
  messageId: string | null
  telling: Telling
  /** In cents; null where the bank does not say it. */
  amount: number | null
  /** How many transfers a sum is of; null where the bank does not say it. */
  transfers: number | null
  /** As written beside the amount; null where the bank does not say it. */
  currency: string | null
  /** What is said of it cannot be read: it is listed, and settles nothing. */
  doubt: 'bank_amount_unread' | 'bank_side' | null
  code: string
  /** The IBAN of the account whose statement it stands in; null where that is not said, and in a status report. */
  account: string | null
  /** Of an account's statement, where everybody's movements stand beside ours. */
  statement: boolean
}

/** Every one of our end-to-end ids looks like this, and hardly anybody else's. */
export const isOurReference = (text: string) => /^[0-9a-f]{32}[0-9a-z]{3}$/.test(text)
/** Some banks hand everything back in capitals. */
export const referenceFrom = (text: string) => (isOurReference(text.toLowerCase()) ? text.toLowerCase() : text)

const kinds: readonly [RegExp, BankFileKind][] = [
  // The third part names a country's own variant: 003 is Germany's.
  [/^urn:iso:std:iso:20022:tech:xsd:pain\.002\.\d{3}\.\d{2}$/, 'pain.002'],
  [/^urn:iso:std:iso:20022:tech:xsd:camt\.053\.\d{3}\.\d{2}$/, 'camt.053'],
  [/^urn:iso:std:iso:20022:tech:xsd:camt\.054\.\d{3}\.\d{2}$/, 'camt.054'],
  [/^http:\/\/www\.six-interbank-clearing\.com\/de\/pain\.002\.001\.\d{2}\.ch\.\d{2}\.xsd$/, 'pain.002'],
  // Austria's banks name their own agreement.
  [/^ISO:pain\.002\.\d{3}\.\d{2}:APC:STUZZA:payments:\d{3}$/, 'pain.002'],
  [/^ISO:camt\.053\.\d{3}\.\d{2}:APC:STUZZA:payments:\d{3}$/, 'camt.053'],
  [/^ISO:camt\.054\.\d{3}\.\d{2}:APC:STUZZA:payments:\d{3}$/, 'camt.054'],
]
export const kindOfNamespace = (namespace: string) => kinds.find(([pattern]) => pattern.test(namespace))?.[1] ?? null

export type Sides = { entry: string | null; transaction: string | null; reversed: boolean }
/**
 * Whether money went out or came back. Some banks tell a transaction's side as whoever was paid sees it: where it contradicts the
 * entry's, or a debit reverses something, nobody can say. Null: a person looks.
 */
export const sideOfMoney = ({ entry, transaction, reversed }: Sides): 'out' | 'back' | null => {
  const said = [entry, transaction].filter((side) => side !== null)
  if (said.length === 0 || said.some((side) => side !== said[0])) return null
  if (said[0] === 'CRDT') return 'back'
  return said[0] === 'DBIT' && !reversed ? 'out' : null
}

/** Encodings that banks write; all others are refused. */
export const bankEncodings = ['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'] as const
export const encodingOf = (head: string) => {
  const declared =
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  return bankEncodings.find((one) => one === declared) ?? null
}

/** Of a whole message these say nothing that holds for each of its transfers. */
const partial: ReadonlySet<string> = new Set(['PART', 'PDNG', 'RCVD'])
export const tellsOfEach = (status: string) => !partial.has(status)

export type BatchSum = { transfers: number; amount: number }

/**
 * What one word about a whole batch is worth. A number or a sum that is given must be the batch's; settled (ACSC) is believed only
 * with one of them, else the account's statement settles it. Null: it is not about what we sent.
 */
export const tellingOfWhole = (
  { telling, amount, transfers, doubt }: Pick<BankLine, 'telling' | 'amount' | 'transfers' | 'doubt'>,
  sent: BatchSum,
): Telling | null => {
  const isOther = (amount !== null && amount !== sent.amount) || (transfers !== null && transfers !== sent.transfers)
  if (doubt || isOther) return null
  return telling === 'completed' && amount === null && transfers === null ? 'accepted' : telling
}

/** Account numbers are compared as they are meant, not as they are written. */
export const isSameIban = (one: string, other: string) => plainIban(one) === plainIban(other)
const plainIban = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** A status of pain.002. Settled at the creditor's bank is paid; everything in between leaves it with the bank. */
export const tellingOfStatus = (status: string): Telling => {
  if (status === 'RJCT' || status === 'CANC') return 'rejected'
  return status === 'ACCC' || status === 'ACSC' ? 'completed' : 'accepted'
}

/** An amount as banks write it, in cents; null where it is none. */
export const centsOf = (text: string) => {
  const match = /^(\d{1,15})(?:\.(\d{1,5}))?$/.exec(text.trim())
  if (!match) return null
  const fraction = (match[2] ?? '').padEnd(2, '0')
  if (/[1-9]/.test(fraction.slice(2))) return null
  const cents = Number(match[1]) * 100 + Number(fraction.slice(0, 2))
  return Number.isSafeInteger(cents) ? cents : null
}
