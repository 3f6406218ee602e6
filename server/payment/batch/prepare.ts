import { Refusal } from '#domain/errors.ts'
import { runEvent } from '#domain/event.ts'
import { findings, findingsOf, isBlocking, maxTransfers, verdictOn } from '#domain/payment/batch/checks.ts'
import { type BatchFacts, batchLife } from '#domain/payment/batch/life.ts'
import { isReachedInstantly } from '#domain/payment/sepa/instant.ts'
import { sepaLengths } from '#domain/payment/sepa/pain001.ts'
import { sepaText } from '#domain/payment/sepa/text.ts'
import { open, seal } from '#server/db/seal.ts'
import { type App, within } from '#server/platform/app.ts'
import { historyOfMoves, perform } from '#server/platform/event/perform.ts'
import { refuseRecent } from '#server/platform/event/recent.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { newId, signatureUnder } from '#server/platform/security/crypto.ts'
import { accountIdOf, type Person, systemUser } from '#server/platform/who.ts'
import { type BatchFull, insertBatch, readBatch, readSettings } from './batch-store.ts'
import { batchSubject } from './batch-subject.ts'
import { inTurns } from './in-turns.ts'
import { verifyPayees } from './payees.ts'
import {
  compareItems,
  countDue,
  countItems,
  type Due,
  dropItems,
  dueItems,
  type Item,
  insertItems,
  judgeItems,
  type Usual,
  updateItems,
  usualAmounts,
} from './prepare-store.ts'

const us = systemUser('payment')
const atOnce = 1_000

type Asked = { accountId?: string; executionDate: string }

/** Transfers that a new batch would collect; as the system, since the sales may be those of other accounts. */
export const dueTransfers = async (app: App, who: Person, given?: string) => {
  const accountId = accountIdOf(who, given)
  return { transfers: await within(app, us, (tx) => countDue(tx, accountId, maxTransfers)) }
}

/** Creates a batch with its payer and paying account; a job collects the items. */
export const prepareBatch = async (app: App, who: Person, { accountId: given, executionDate }: Asked) => {
  const accountId = accountIdOf(who, given)
  const today = new Date().toISOString().slice(0, 10)
  const { transfers } = await dueTransfers(app, who, accountId)
  return within(app, who, async (tx) => {
    await refuseRecent(tx)
    const settings = await readSettings(tx, accountId)
    if (!settings?.debtor_iban || !settings.debtor_name || !settings.debtor_town || !settings.debtor_country)
      throw new Refusal('payment_settings_missing')
    if (transfers === 0) throw new Refusal('batch_empty')
    const run = runEvent(batchLife, 'prepare', { now: null, facts: {} as BatchFacts, input: undefined })
    const id = newId()
    await insertBatch(
      tx,
      {
        id,
        account_id: accountId,
        day: today,
        status: run.states.batch,
        execution_date: executionDate,
        debtor_name: settings.debtor_name,
        debtor_iban: settings.debtor_iban,
        debtor_iban_end: settings.debtor_iban_end ?? '',
        debtor_bic: settings.debtor_bic,
        debtor_town: settings.debtor_town,
        debtor_country: settings.debtor_country,
        transfer_max: settings.transfer_max,
        day_max: settings.day_max,
        four_eyes: settings.four_eyes,
        prepared_by: who.id,
        prepared_by_name: who.name,
      },
      historyOfMoves(who, accountId, run.moves),
    )
    await enqueue(tx, 'prepareBatch', { batchId: id })
    return id
  })
}

const nameOf = ({ customer_firstname, customer_lastname }: Due) =>
  [customer_firstname, customer_lastname].filter(Boolean).join(' ').trim()

/** Deterministic keyed hash, for comparing values of all batches without storing them; the same after a change of keys. */
const markOf = (app: App, kind: string, text: string) =>
  signatureUnder(app.config.secretKey.oldest, `batch ${kind}`, text).slice(0, 22)

const itemOf = (app: App, batch: BatchFull, row: Due, usual: Usual): Item => {
  const given = row.customer_iban ? open(app.config.secretKey, row.customer_iban) : null
  const iban = given?.replaceAll(/\s/g, '').toUpperCase() ?? null
  const name = nameOf(row)
  const person = (row.customer_email ?? name).trim().toLowerCase()
  const found = findingsOf({
    iban,
    currency: row.currency,
    name: sepaText(name, sepaLengths.name),
    town: sepaText(row.customer_city ?? '', sepaLengths.town),
    country: row.customer_country,
    devicePaid: row.device_paid,
    amount: row.amount,
    usual: usual.get(row.product_id) ?? null,
    transferMax: batch.transfer_max,
  })
  return {
    payment_id: row.payment_id,
    retailer_account_id: row.retailer_account_id,
    buyback_id: row.buyback_id,
    buyback_number: row.buyback_number,
    product: row.product,
    amount: row.amount,
    name,
    person_mark: person ? markOf(app, 'person', person) : null,
    iban: iban === given ? row.customer_iban : seal(app.config.secretKey, iban!),
    iban_mark: iban ? markOf(app, 'iban', iban) : null,
    iban_start: iban?.slice(0, 4) ?? null,
    iban_end: iban?.slice(-4) ?? null,
    zip_code: row.customer_zip_code,
    town: row.customer_city,
    country: row.customer_country,
    instant: row.instant && iban !== null && isReachedInstantly(iban),
    findings: found,
    verdict: verdictOn(found, 'waiting', false),
  }
}

/** Turns due payments into items, in chunks; items of an earlier check are updated. */
const takeItems = async (app: App, batch: BatchFull) => {
  const { kept, usual } = await within(app, us, async (tx) => ({
    kept: await countItems(tx, batch),
    usual: await usualAmounts(tx, batch),
  }))
  let room = maxTransfers - kept
  await inTurns(app, us, {
    read: (tx, after) => (room <= 0 && kept === 0 ? Promise.resolve([]) : dueItems(tx, batch, after, atOnce)),
    keyOf: ({ payment_id }) => payment_id,
    work: async (tx, rows) => {
      const known = rows.filter((row) => row.known)
      const taken = rows.filter((row) => !row.known).slice(0, Math.max(0, room))
      room -= taken.length
      const items = (some: Due[]) => some.map((row) => itemOf(app, batch, row, usual))
      if (taken.length > 0) await insertItems(tx, batch, items(taken))
      if (known.length > 0) await updateItems(tx, batch, items(known))
    },
  })
}

/** Job: collects due payments and checks them, with the reason why each is included or not. Idempotent. */
export const checkBatch = async (app: App, { batchId }: { batchId: string }) => {
  const batch = await within(app, us, (tx) => readBatch(tx, batchId))
  if (batch?.status !== 'batch_preparing') return
  await within(app, us, (tx) => dropItems(tx, batch))
  await takeItems(app, batch)
  if (!(await verifyPayees(app, batch))) return
  await within(app, us, async (tx) => {
    await compareItems(tx, batch)
    await judgeItems(
      tx,
      batch,
      findings.filter((one) => isBlocking(one)),
    )
    await perform(tx, batchSubject, { id: batchId, event: 'checked' })
  })
}
