import { recordOf } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { type Verdict, verdicts } from '#domain/payment/batch/checks.ts'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { batchLife, takesDecisions } from '#domain/payment/batch/life.ts'
import { type BankStatus, type BatchDetail, bankStatuses } from '#domain/payment/batch/schema.ts'
import { type PayeeResult, payeeResults } from '#domain/payment/payee.ts'
import { type TransferSpeed, transferSpeeds } from '#domain/payment-mode/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { shownActions } from '#server/platform/event/actions.ts'
import type { Person } from '#server/platform/who.ts'
import { countsOf, listItems } from './batch-list-store.ts'
import { circumstancesOf, readBatch } from './batch-store.ts'
import { factsOf, issuerOf, releasersIn, statesOf } from './batch-subject.ts'

type Sum = { count: number; amount: number }
const none: Sum = { count: 0, amount: 0 }
const filled = <K extends string>(keys: readonly K[], found: Partial<Record<K, Sum>>) =>
  recordOf(keys, (key): Sum => found[key] ?? none)

const noReleasers = { releasers: { names: [], obstacle: null }, barred: [] }

/** First page of the included items of a batch. */
export const itemsIn = async (app: App, who: Person, batchId: string) => {
  const { members } = await listItems(app, who, batchId, batchEndpoints.items.query!.parse({ verdict: ['in'] }))
  return members
}

/** A batch as shown to its payer, with the allowed actions. */
export const shownBatch = async (tx: Tx<Person>, id: string): Promise<BatchDetail> => {
  const row = await readBatch(tx, id)
  if (!row) throw new Refusal('not_found')
  const [circumstances, counts] = [await circumstancesOf(tx, row), await countsOf(tx, row)]
  const facts = await factsOf(tx, row, circumstances)
  const bank = filled<BankStatus>(bankStatuses, counts.bank)
  return {
    id: row.id,
    day: row.day,
    number: row.number,
    status: statesOf(row).batch,
    executionDate: row.execution_date,
    accountName: counts.accountName,
    debtorName: row.debtor_name,
    debtorIbanEnd: row.debtor_iban_end,
    fourEyes: row.four_eyes,
    preparedBy: row.prepared_by_name,
    preparedAt: row.prepared_at,
    checkedAt: row.checked_at,
    releasedBy: row.released_by_name,
    releasedAt: row.released_at,
    handedOverAt: row.handed_over_at,
    handedOverBy: row.handed_over_by_name,
    settledAt: row.settled_at,
    problem: row.problem,
    transferMax: row.transfer_max,
    dayMax: Number(row.day_max),
    dayTotal: circumstances.others,
    transfers: circumstances.transfers,
    amount: circumstances.amount,
    reopened: bank.rejected.count + bank.returned.count,
    file: row.file_sha256
      ? { name: row.file_name ?? '', sha256: row.file_sha256, bytes: Number(row.file_bytes ?? 0) }
      : null,
    verdicts: filled<Verdict>(verdicts, counts.verdicts),
    speeds: filled<TransferSpeed>(transferSpeeds, counts.speeds),
    payees: row.payees_total === null ? null : { total: row.payees_total, done: row.payees_done ?? 0 },
    payeeResults: filled<PayeeResult>(payeeResults, counts.payees),
    findings: counts.findings,
    overridden: counts.overridden,
    bank,
    ...(takesDecisions(statesOf(row).batch) ? await releasersIn(tx, row, circumstances) : noReleasers),
    actions: shownActions(batchLife, tx.who, { now: statesOf(row), facts, issuer: issuerOf(tx.who, row) }),
    version: row.version,
  }
}
