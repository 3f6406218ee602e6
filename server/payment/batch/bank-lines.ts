import type { AttemptStatus } from '#domain/payment/attempt.ts'
import type { BankCounts, BankStatus } from '#domain/payment/batch/schema.ts'
import { addUnknown, type UnknownReferences } from '#domain/payment/batch/unknown-references.ts'
import { payeeResultOf } from '#domain/payment/payee.ts'
import { type BankLine, isOurReference, isSameIban, reportOfBatch } from '#domain/payment/sepa/answers.ts'
import { isUnreached } from '#domain/payment/sepa/instant.ts'
import { blockNamed } from '#domain/payment/sepa/pain001.ts'
import { open } from '#server/db/seal.ts'
import type { SecretKey } from '#server/db/secret-key.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Who } from '#server/platform/who.ts'
import { settleAttempts } from '../settle.ts'
import { type NewDifference, noteDifferences } from '../store.ts'
import { differenceOf, doubtOf, type File, isOpen, isSum, storedAmount } from './bank-difference.ts'
import {
  type BankAnswer,
  type BankItem,
  type BatchPart,
  batchesOfMessages,
  debtorsOf,
  itemsByReference,
  keepBankAnswers,
  referencesOf,
  sumsOf,
} from './bank-file-store.ts'
import { keepBankPayees } from './payee-store.ts'

/** Lines settled with one set of statements. */
const atOnce = 1_000

/** Item status of a batch for each attempt status. */
const bankStatus: Record<AttemptStatus, BankStatus> = {
  attempt_started: 'sent',
  attempt_accepted: 'accepted',
  attempt_completed: 'credited',
  attempt_failed: 'rejected',
  attempt_cancelled: 'rejected',
  attempt_returned: 'returned',
}
type Named = BankLine & { endToEndId: string }
type ItemLine = { item: BankItem; line: BankLine }
const isNamed = (line: BankLine): line is Named => line.endToEndId !== null

type Reading = {
  tx: Tx<Who>
  file: File
  secretKey: SecretKey
  counts: BankCounts
  /** Batches that the file is about. */
  batchIds: Set<string>
  unknown: UnknownReferences
  /** Plain IBAN of the debtor by batch. */
  debtors: Map<string, string>
}

const count = ({ counts }: Reading, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1
}

const loadDebtors = async ({ tx, file, secretKey, debtors }: Reading, batchIds: Iterable<string>) => {
  const missing = [...new Set(batchIds)].filter((id) => !debtors.has(id))
  if (missing.length === 0) return
  for (const { id, debtor_iban } of await debtorsOf(tx, file.account_id, missing))
    debtors.set(id, open(secretKey, debtor_iban))
}

/** A statement of another account does not apply to this batch. */
const isOfDebtor = ({ debtors }: Reading, batchId: string, { statement, account }: BankLine) => {
  const debtor = debtors.get(batchId)
  return !statement || (account !== null && debtor !== undefined && isSameIban(account, debtor))
}

/** Last answer of each item that changes it or confirms its acceptance; `ended` is kept from earlier ones. */
const lastAnswers = (answers: readonly BankAnswer[]) => {
  const last = new Map<BankItem, BankAnswer>()
  for (const answer of answers) {
    const before = last.get(answer.item)
    const status = before?.status ?? answer.item.bank_status
    if (answer.status !== status || answer.status === 'accepted')
      last.set(answer.item, { ...answer, ended: answer.ended || (before?.ended ?? false) })
  }
  return [...last.values()]
}

/** Settles lines of known transfers; lines of the same transfer in order. */
const settleItems = async (reading: Reading, lines: readonly ItemLine[]) => {
  const { tx, file } = reading
  const differences: NewDifference[] = []
  const clear: ItemLine[] = []
  const payees: Parameters<typeof keepBankPayees>[1][number][] = []
  for (const one of lines) {
    const doubt = doubtOf(one.item, one.line)
    if (!doubt) clear.push(one)
    else {
      differences.push(differenceOf(file, one.line, doubt, one.item))
      const result = payeeResultOf(one.line.code)
      if (doubt === 'bank_payee' && result) payees.push({ ...one.item, result })
      count(reading, 'different')
    }
  }
  const results = await settleAttempts(
    tx,
    clear.map(({ item, line }) => ({
      reference: item.reference,
      report: line.report,
      reason: `bank: ${line.code}`.slice(0, 500),
      isUnreached: item.instant && isUnreached(line.code),
    })),
  )
  const answers = clear.flatMap(({ item, line }, at): BankAnswer[] => {
    const settled = results[at]
    if (!settled) {
      differences.push(differenceOf(file, line, 'bank_unknown', item))
      count(reading, 'unknown')
      return []
    }
    const status = bankStatus[settled.to]
    count(reading, settled.conflict ? 'different' : status)
    return [{ item, status, reason: line.code.slice(0, 200), ended: status === 'rejected' || status === 'returned' }]
  })
  await keepBankAnswers(tx, file.id, lastAnswers(answers))
  await keepBankPayees(tx, payees)
  await noteDifferences(tx, differences)
}

/** Settles lines by their end-to-end ids. */
const settleNamed = async (reading: Reading, lines: readonly Named[]) => {
  if (lines.length === 0) return
  const { tx, file } = reading
  const items = await itemsByReference(tx, file.account_id, [...new Set(lines.map((line) => line.endToEndId))])
  const others = lines.filter(({ endToEndId }) => !items.has(endToEndId))
  const ours = await batchesOfMessages(tx, file.account_id, new Set(others.flatMap(({ messageId }) => messageId ?? [])))
  for (const line of others) {
    const isOurs = isOurReference(line.endToEndId) || (line.messageId !== null && ours.has(line.messageId))
    // Statements also list transactions that have nothing to do with our batches.
    if (line.statement && !isOurs) continue
    addUnknown(reading.unknown, line)
    count(reading, 'unknown')
  }
  await loadDebtors(
    reading,
    [...items.values()].map((item) => item.batch_id),
  )
  const found = lines.flatMap((line): ItemLine[] => {
    const item = items.get(line.endToEndId)
    return item ? [{ item, line }] : []
  })
  const isOwn = ({ item, line }: ItemLine) => isOfDebtor(reading, item.batch_id, line)
  const own = found.filter(isOwn)
  const foreign = found.filter((one) => !isOwn(one))
  await noteDifferences(
    tx,
    foreign.map(({ item, line }) => differenceOf(file, line, 'bank_account', item)),
  )
  for (const _ of foreign) count(reading, 'different')
  for (const { item } of own) reading.batchIds.add(item.batch_id)
  await settleItems(reading, own)
}

/** Status that one entry about a whole batch implies for each of its transfers, or the kind of its difference; null: none. */
const reportOfEach = async (reading: Reading, line: BankLine, part: BatchPart) => {
  const { tx, file } = reading
  await loadDebtors(reading, [part.batchId])
  if (!isOfDebtor(reading, part.batchId, line)) return { difference: 'bank_account' }
  if (line.doubt) return { difference: line.doubt }
  const sums = await sumsOf(tx, file.account_id, part)
  if (!line.statement) {
    const report = reportOfBatch(line, sums.sent)
    return report ? { report } : { difference: 'bank_amount' }
  }
  if (sums.open.transfers > 0 && isSum(line, sums.open)) return { report: line.report }
  // The same sum reported again, as a notification and then in a statement, has no effect.
  return sums.open.transfers > 0 || !isSum(line, sums.booked) ? { difference: 'bank_amount' } : null
}

const settleWhole = async (reading: Reading, line: BankLine) => {
  const { tx, file } = reading
  if (line.messageId === null) return
  const batchId = (await batchesOfMessages(tx, file.account_id, new Set([line.messageId]))).get(line.messageId)
  if (!batchId) return
  reading.batchIds.add(batchId)
  const part = { batchId, speed: blockNamed(line.messageId)?.speed ?? null }
  const result = await reportOfEach(reading, line, part)
  if (!result) return
  const { report } = result
  if (!report) {
    await noteDifferences(tx, [differenceOf(file, line, result.difference)])
    return count(reading, 'different')
  }
  for (let after = ''; ; ) {
    const references = await referencesOf(tx, file.account_id, part, after, atOnce)
    if (references.length === 0) return
    const items = await itemsByReference(tx, file.account_id, references)
    const each = [...items.values()]
      // Transfers that were rejected or returned before are not part of the paid sum.
      .filter((item) => report !== 'completed' || isOpen(item))
      .map((item) => ({ item, line: { ...line, report, endToEndId: item.reference, amount: null } }))
    await settleItems(reading, each)
    after = references.at(-1)!
  }
}

/** One difference for all unknown references of the file. */
const noteUnknown = async ({ tx, file, unknown }: Reading) => {
  const { count, sample } = unknown
  const [first] = sample
  if (!first) return
  await noteDifferences(tx, [
    {
      account_id: file.account_id,
      payer_account_id: file.account_id,
      kind: 'bank_unknown',
      difference_key: `bank_unknown ${file.account_id} file ${file.id}`,
      amount: count === 1 ? storedAmount(first.amount) : null,
      currency: 'EUR',
      details: { ...first, count, sample, file: file.id },
    },
  ])
}

/**
 * Settles the lines of one file in order, within the caller's transaction. `take` collects lines and settles them in
 * sets; `end` settles the rest and records the unknown references as one difference.
 */
export const lineSettler = (tx: Tx<Who>, file: File, secretKey: SecretKey) => {
  const reading: Reading = {
    ...{ tx, file, secretKey, counts: {}, batchIds: new Set(), debtors: new Map() },
    unknown: { count: 0, sample: [] },
  }
  let pending: Named[] = []
  let running: Promise<void> = Promise.resolve()
  /** Settles the collected lines after the earlier ones; the next part of the file is parsed meanwhile. */
  const start = () => {
    const lines = pending
    pending = []
    running = running.then(() => settleNamed(reading, lines))
    // Reported by the next call that waits.
    running.catch(() => {})
  }
  const flush = () => {
    start()
    return running
  }
  return {
    take: async (lines: readonly BankLine[]) => {
      for (const line of lines) {
        if (isNamed(line)) {
          pending.push(line)
          if (pending.length < atOnce) continue
          // At most one set is settled while another one is collected.
          await running
          start()
          continue
        }
        await flush()
        await settleWhole(reading, line)
      }
    },
    end: async () => {
      await flush()
      await noteUnknown(reading)
      return { counts: reading.counts, batchIds: [...reading.batchIds] }
    },
  }
}
