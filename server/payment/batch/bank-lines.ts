import type { AttemptStatus } from '#domain/payment/attempt.ts'
import {
  type BankLine,
  type BatchSum,
  isOurReference,
  isSameIban,
  reportOfBatch,
} from '#domain/payment/sepa/answers.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { open } from '#server/platform/security/crypto.ts'
import { systemUser, type Who } from '#server/platform/who.ts'
import { settleAttempt } from '../settle.ts'
import { noteDifference } from '../store.ts'
import {
  type BankItem,
  batchOfMessage,
  debtorOf,
  itemByReference,
  keepBankAnswer,
  keepBookedLine,
  referencesOf,
  sumsOf,
} from './bank-file-store.ts'
import { inLanes } from './in-turns.ts'

const us = systemUser('bank')

/** Item status of a batch for each attempt status. */
const bankStatus: Record<AttemptStatus, 'sent' | 'accepted' | 'credited' | 'rejected' | 'returned'> = {
  attempt_started: 'sent',
  attempt_accepted: 'accepted',
  attempt_completed: 'credited',
  attempt_failed: 'rejected',
  attempt_cancelled: 'rejected',
  attempt_returned: 'returned',
}
const largestAmount = 2_147_483_647

const strange = (tx: Tx, file: File, line: BankLine, kind: string, item?: BankItem) =>
  noteDifference(tx, {
    account_id: item?.retailer_account_id ?? file.account_id,
    payer_account_id: file.account_id,
    payment_id: item?.payment_id,
    buyback_id: item?.buyback_id,
    attempt_id: item?.attempt_id,
    kind,
    difference_key:
      `${kind} ${file.account_id} ${line.endToEndId ?? line.messageId ?? ''} ${line.report} ${line.amount ?? ''}`.slice(
        0,
        300,
      ),
    amount: line.amount !== null && line.amount <= largestAmount ? line.amount : null,
    currency: 'EUR',
    details: JSON.stringify({
      reference: line.endToEndId,
      message: line.messageId,
      code: line.code,
      amount: line.amount,
      currency: line.currency,
      file: file.id,
    }),
  })

type File = { account_id: string; id: string; booked_lines: number[] }

const isOpen = ({ bank_status }: BankItem) => bank_status === 'sent' || bank_status === 'accepted'

/** Settles one transfer of this payer. A different amount settles nothing. */
const settleOne = async (tx: Tx<Who>, item: BankItem, line: BankLine, file: File) => {
  const isOther = (line.amount !== null && line.amount !== item.amount) || (line.currency ?? 'EUR') !== 'EUR'
  const doubt = line.doubt ?? (isOther ? 'bank_amount' : null)
  if (doubt) {
    await strange(tx, file, line, doubt, item)
    return 'different'
  }
  const settled = await settleAttempt(tx, item.reference, {
    report: line.report,
    reason: `bank: ${line.code}`.slice(0, 500),
  })
  if (!settled) {
    await strange(tx, file, line, 'bank_unknown', item)
    return 'unknown'
  }
  const status = bankStatus[settled.to]
  await keepBankAnswer(tx, item, { status, reason: line.code.slice(0, 200) })
  return settled.conflict ? 'different' : status
}

const isSum = (line: BankLine, { transfers, amount }: BatchSum) =>
  line.amount === amount &&
  (line.currency ?? 'EUR') === 'EUR' &&
  (line.transfers === null || line.transfers === transfers)

type Told = { count: (name: string) => void; touch: (batchId: string) => void }

/** Settles the lines of one file in order, by their end-to-end id; unknown lines are listed without effect. */
export const lineSettler = (app: App, file: File, { count, touch }: Told) => {
  const { account_id: accountId, id, booked_lines } = file
  let number = 0
  const debtors = new Map<string, string>()
  /** A statement of another account does not apply to this batch. */
  const isOfDebtor = async (tx: Tx, batchId: string, { statement, account }: BankLine) => {
    if (!statement) return true
    if (!debtors.has(batchId)) debtors.set(batchId, open(app.config.secretKey, await debtorOf(tx, accountId, batchId)))
    return account !== null && isSameIban(account, debtors.get(batchId)!)
  }
  const settleSingle = (line: BankLine & { endToEndId: string }) =>
    within(app, us, async (tx) => {
      const item = await itemByReference(tx, accountId, line.endToEndId)
      if (!item) {
        const ofOurs = line.messageId ? await batchOfMessage(tx, accountId, line.messageId) : null
        if (line.statement && !isOurReference(line.endToEndId) && !ofOurs) return
        await strange(tx, file, line, 'bank_unknown')
        return count('unknown')
      }
      if (!(await isOfDebtor(tx, item.batch_id, line))) {
        await strange(tx, file, line, 'bank_account', item)
        return count('different')
      }
      touch(item.batch_id)
      count(await settleOne(tx, item, line, file))
    })
  /**
   * Whether a booked sum belongs to the batch. Stored before anything is credited, as each credit changes the open sum.
   */
  const isBooked = async (tx: Tx, line: BankLine, batchId: string) => {
    if (booked_lines.includes(number)) return true
    const { open: unsettled, booked } = await sumsOf(tx, accountId, batchId)
    if (unsettled.transfers > 0 && isSum(line, unsettled)) {
      await keepBookedLine(tx, accountId, id, number)
      return true
    }
    // The same sum reported again, as a notification and then in a statement, has no effect.
    if (unsettled.transfers > 0 || !isSum(line, booked)) {
      await strange(tx, file, line, 'bank_amount')
      count('different')
    }
    return false
  }
  /** Status that one entry about a whole batch implies for each of its transfers; null: none. */
  const toldOfEach = (line: BankLine, batchId: string) =>
    within(app, us, async (tx) => {
      if (!(await isOfDebtor(tx, batchId, line))) {
        await strange(tx, file, line, 'bank_account')
        count('different')
        return null
      }
      if (line.doubt) {
        await strange(tx, file, line, line.doubt)
        count('different')
        return null
      }
      if (line.statement) return (await isBooked(tx, line, batchId)) ? line.report : null
      const report = reportOfBatch(line, (await sumsOf(tx, accountId, batchId)).sent)
      if (report) return report
      await strange(tx, file, line, 'bank_amount')
      count('different')
      return null
    })
  const settleWhole = async (line: BankLine) => {
    const batch = line.messageId ? await within(app, us, (tx) => batchOfMessage(tx, accountId, line.messageId!)) : null
    if (!batch) return
    touch(batch.id)
    const report = await toldOfEach(line, batch.id)
    if (!report) return
    for (let after = ''; ; ) {
      const references = await within(app, us, (tx) => referencesOf(tx, accountId, batch.id, after))
      if (references.length === 0) return
      await inLanes(references, (reference) =>
        within(app, us, async (tx) => {
          const item = await itemByReference(tx, accountId, reference)
          // Transfers that were rejected or returned before are not part of the paid sum.
          if (!item || (report === 'completed' && !isOpen(item))) return
          count(await settleOne(tx, item, { ...line, report, endToEndId: reference, amount: null }, file))
        }),
      )
      after = references.at(-1)!
    }
  }
  /** Settles transfers concurrently; lines of the same transfer stay in order. */
  const settleSingles = (lines: readonly BankLine[]) =>
    inLanes([...Map.groupBy(lines, ({ endToEndId }) => endToEndId).values()], async (same) => {
      for (const line of same) await settleSingle({ ...line, endToEndId: line.endToEndId! })
    })
  return async (lines: readonly BankLine[]) => {
    let singles: BankLine[] = []
    for (const line of lines) {
      number += 1
      if (line.endToEndId !== null) {
        singles.push(line)
        continue
      }
      await settleSingles(singles)
      singles = []
      await settleWhole(line)
    }
    await settleSingles(singles)
  }
}
