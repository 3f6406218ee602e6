import type { BankLine } from '#domain/payment/sepa/answers.ts'
import {
  amountIn,
  countIn,
  isBooked,
  type MessageHandler,
  type Scope,
  sideIn,
  transferIn,
  type Unmarked,
  value,
} from './scope.ts'

/** State of one entry while its transactions are read. */
type Entry = {
  details: number
  /** Message id of the only transaction, where it stands for a batch that was booked as one sum. */
  batch: string | null
  /** The first transaction if it has no amount: the entry's is its own where it is the only one. */
  amountless: Unmarked | null
}
const newEntry = (): Entry => ({ details: 0, batch: null, amountless: null })

/** Some banks send notifications under the namespace of statements and the reverse: both containers are read in both kinds. */
const containers = new Set(['Stmt', 'Ntfctn'])

/** camt.053 and camt.054. Entries of an account: transfers that left it, transfers that came back, and batches that were booked as one sum. */
export const accountEntries = (add: (line: BankLine) => void): MessageHandler => {
  let account: string | null = null
  let entry = newEntry()
  const addLine = (line: Unmarked) =>
    add({ transfers: null, currency: null, doubt: null, ...line, account, statement: true })

  /** Without an amount of its own or of the entry, the line is listed for review. */
  const releaseAmountless = (sums: Partial<Unmarked> | null) => {
    const line = entry.amountless
    if (!line) return
    entry.amountless = null
    addLine({ ...line, ...sums, doubt: line.doubt ?? (sums?.amount == null ? 'bank_amount_unread' : null) })
  }
  const transactionEnded = (scope: Scope, around: readonly Scope[]) => {
    const entryScope = around.findLast(({ name }) => name === 'Ntry')
    if (!entryScope) return
    const endToEndId = transferIn(value(scope, 'Refs/EndToEndId'))
    const messageId = value(scope, 'Refs/PmtInfId', 'Refs/MsgId')
    entry.details += 1
    if (entry.details > 1) releaseAmountless(null)
    const returned = value(scope, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry')
    const side = sideIn(entryScope, scope)
    if (!endToEndId && side !== 'back' && !returned) {
      entry.batch = messageId
      return
    }
    const isReturn = returned !== null || side === 'back'
    const sums = amountIn(scope, 'Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt')
    const line: Unmarked = {
      endToEndId,
      messageId,
      // A pending entry is an announcement.
      report: !isBooked(entryScope) ? 'accepted' : isReturn ? 'returned' : 'completed',
      ...sums,
      doubt: side ? sums.doubt : 'bank_side',
      code: returned ?? (isReturn ? 'RTRN' : 'BOOK'),
    }
    if (sums.amount !== null || sums.doubt) addLine(line)
    else if (entry.details === 1) entry.amountless = line
    else addLine({ ...line, doubt: line.doubt ?? 'bank_amount_unread' })
  }
  const entryEnded = (scope: Scope) => {
    const transfers = countIn(scope, 'NtryDtls/Btch/NbOfTxs')
    releaseAmountless((transfers ?? 1) === 1 ? amountIn(scope, 'Amt') : null)
    const messageId =
      entry.details === 0
        ? value(scope, 'NtryDtls/Btch/PmtInfId', 'NtryDtls/Btch/MsgId')
        : entry.details === 1 && entry.batch
    if (!messageId || !isBooked(scope)) return
    const sums = amountIn(scope, 'Amt')
    // A whole batch that came back names none of its transfers: it is listed for review.
    const doubt = sideIn(scope, null) === 'out' ? sums.doubt : 'bank_side'
    addLine({ endToEndId: null, messageId, report: 'completed', ...sums, doubt, transfers, code: 'BOOK' })
  }
  const isOwnAccount = (path: readonly string[]) =>
    containers.has(path.at(-4) ?? '') && path.slice(-3).join('/') === 'Acct/Id/IBAN'
  return {
    gathered: new Set(['Ntry', 'TxDtls']),
    opened: (name) => {
      if (containers.has(name)) account = null
      if (name === 'Ntry') entry = newEntry()
    },
    valued: (_name, text, path, scope) => {
      if (!scope && isOwnAccount(path)) account ??= text.slice(0, 50)
    },
    ended: (scope, around) => (scope.name === 'Ntry' ? entryEnded(scope) : transactionEnded(scope, around)),
  }
}
