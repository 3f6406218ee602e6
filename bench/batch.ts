import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { nextBankDay } from '#domain/payment/batch/execution.ts'
import { decimals } from '#domain/payment/sepa/pain001.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { appUrls } from '#server/db/roles.ts'
import { seal } from '#server/db/seal.ts'
import { loadDemo } from '#server/demo/load.ts'
import { handInBankFile, readBankFileJob } from '#server/payment/batch/bank-files.ts'
import { actOnBatch } from '#server/payment/batch/batch-act.ts'
import { shownBatch } from '#server/payment/batch/batch-read.ts'
import { readBatch } from '#server/payment/batch/batch-store.ts'
import { checkBatch, prepareBatch } from '#server/payment/batch/prepare.ts'
import { handOverItems, messageIdOf, writeBatch } from '#server/payment/batch/write.ts'
import { type App, within } from '#server/platform/app.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { noTelemetry } from '#server/platform/telemetry/telemetry.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { testConfig } from '#server/testing/config.ts'
import { secretKey } from './key.ts'

/** `npm run bench -- batch 20000` measures another size. */
const size = process.argv.map(Number).find((number) => number > 0) ?? 100_000
const atOnce = 5_000
const goal = 5_000
/** Entries of the bank file; half as many unknown references are added. */
const answered = 35_000
const answerGoal = 2_000
const us = systemUser('bench')

/** Valid German IBAN. */
const ibanOf = (number: number) => {
  const account = `37040044${String(number).padStart(10, '0')}`
  return `DE${String(98n - (BigInt(`${account}131400`) % 97n)).padStart(2, '0')}${account}`
}

const fill = `
  with mode as (
    select m.* from payment_modes m join accounts a on a.id = m.account_id where a.name = 'Boréal' and m.type = 'bank_transfer'
  ), cart as (
    insert into carts (account_id, channel, store_id, language, currency, total, buybacks)
    select m.account_id, 'store', o.id, 'fr-FR', 'EUR', 100, 1 from mode m join organizations o on o.external_id = 'BOR-LYO'
    returning id, account_id, store_id
  )
  insert into buybacks (account_id, cart_id, identification_number, status, item_status, channel, circuit_id, circuit_type,
    store_id, buyer_id, buyer_account_id, warehouse_id, warehouse_account_id, category_id, product_id, product, state, responses,
    price_base, impact_price_entries, price_list_version, declared_price, currency, price_guaranteed_until, payment_status,
    payment_due, payment_amount, payment_mode_id, payment_type, language, created_by_name, customer_firstname, customer_lastname,
    customer_email, customer_zip_code, customer_city, customer_country, customer_iban, customer_iban_end)
  select k.account_id, k.id, (2900000000000 + i.number)::text, 'bb_awaiting_inventory', 'item_awaiting_inventory', 'store',
    w.id, 'store_drop', k.store_id, y.id, y.account_id, h.id, y.account_id, c.id, gen_random_uuid(),
    jsonb_build_object('id', gen_random_uuid(), 'label', 'Téléphone', 'brand', null, 'model', null, 'eanCode', null, 'reference', null,
      'image', null, 'category', jsonb_build_object('id', c.id, 'label', 'Catalogue')),
    'grade_a', '[]', 100, '[]', 1, 5000, 'EUR', now(), 'payment_created', 'declaration', 5000, m.id, 'bank_transfer',
    'fr-FR', 'Bench', 'Claire', 'Moreau ' || i.number, 'claire' || i.number || '@example.test', '69002', 'Lyon', 'FR', i.iban, '0000'
  from unnest($1::int[], $2::text[]) i (number, iban), cart k, mode m, circuits w, categories c, organizations y, organizations h
  where w.account_id = k.account_id and w.type = 'store_drop' and c.account_id = k.account_id and c.parent_id is null
    and y.external_id = 'RC' and h.external_id = 'RC-VLB'`

/** Bank file that reports each transfer as credited. */
const answer = async (app: App, who: Person, batchId: string, sent: { reference: string; amount: number }[]) => {
  const unknown = sent.slice(0, sent.length / 2).map((_, number) => ({ reference: `unknown ${number}`, amount: 100 }))
  const of = [...sent, ...unknown].map(
    ({ reference, amount }) =>
      `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>ACSC</TxSts><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${decimals(amount)}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`,
  )
  const id = messageIdOf({ id: batchId })
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>BENCH</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId>${of.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  const file = await handInBankFile(app, who, {
    name: 'answer.xml',
    content: Readable.from([Buffer.from(xml)]),
    fields: {},
    truncated: () => false,
  })
  await readBankFileJob(app, { accountId: who.accountId!, id: file.id }, true)
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`

/** Sales to be paid, the payer's settings, and the manager who pays them. */
const fillPayments = async (owner: pg.Pool): Promise<Person> => {
  const client = await owner.connect()
  await client.query(`select set_config('app.platform', 'on', false)`)
  for (let from = 1; from <= size; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, size - from + 1) }, (_, index) => from + index)
    await client.query(fill, [numbers, numbers.map((number) => seal(secretKey, ibanOf(number)))])
  }
  await client.query(
    `insert into payment_settings (account_id, debtor_name, debtor_iban, debtor_iban_end, debtor_town, debtor_country, four_eyes,
       transfer_max, day_max)
     select id, 'Boréal SAS', $1, '0189', 'Lyon', 'FR', false, 5000000, 1000000000 from accounts where name = 'Boréal'
     on conflict (account_id) do nothing`,
    [seal(secretKey, 'FR7630006000011234567890189')],
  )
  client.release()
  await owner.query('vacuum analyze')
  const { rows } = await owner.query(
    `select u.id, u.account_id, m.organization_id from users u join user_modules m on m.user_id = u.id
     where u.email = 'manager@boreal.test'`,
  )
  return {
    ...{ kind: 'person', id: rows[0].id, name: 'Bench', email: 'manager@boreal.test', accountId: rows[0].account_id },
    ...{ role: 'root_management_unit_manager', module: 'root', organizationId: rows[0].organization_id },
    ...{ language: 'fr-FR', premium: [] },
  }
}

/** Bank batch from collection to the written file: payments per second and memory. */
export const measureBatch = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  const cluster = await startEmbedded(folder)
  await migrate(cluster.url, secretKey)
  const database = openDatabase(appUrls(cluster.url, secretKey))
  const owner = new pg.Pool({ connectionString: cluster.url, max: 3 })
  owner.on('error', () => {})
  owner.on('connect', (client) => client.on('error', () => {}))
  const config = testConfig({ SECRET_KEY: secretKey.current, DATA_DIR: folder })
  const app: App = {
    ...{ config, database, owner, files: await openFiles(config), sessions: null, simulator: null },
    ...{ log: { info: () => {}, warn: () => {}, error: console.error }, telemetry: noTelemetry },
  }
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  try {
    await loadDemo(app)
    const who = await fillPayments(owner)
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    most = before
    const phases: [name: string, payments: number, seconds: number][] = []
    const phase = async (name: string, work: () => Promise<unknown>, payments = size) => {
      const began = performance.now()
      await work()
      phases.push([name, payments, (performance.now() - began) / 1000])
    }
    let batchId = ''
    await phase('prepared and checked', async () => {
      batchId = await prepareBatch(app, who, { executionDate: nextBankDay() })
      await checkBatch(app, { batchId })
    })
    const seen = await within(app, who, (tx) => shownBatch(tx, batchId))
    await phase('released and handed over', async () => {
      await actOnBatch(app, who, batchId, 'release', { version: seen.version })
      await handOverItems(app, (await within(app, us, (tx) => readBatch(tx, batchId)))!)
    })
    await phase('file written', () => writeBatch(app, { batchId }))
    const memory = most
    const { rows: sent } = await owner.query(
      `select reference, amount from payment_batch_items where batch_id = $1 and reference is not null order by reference limit ${answered}`,
      [batchId],
    )
    await phase('bank file read', () => answer(app, who, batchId, sent), Math.floor(sent.length * 1.5))
    const { rows: written } = await owner.query(
      `select b.file_bytes, (select count(*)::int from payment_batch_items i where i.batch_id = b.id and i.attempt_id is not null) as sent,
         (select count(*)::int from payment_batch_items i where i.batch_id = b.id and i.bank_status = 'credited') as credited,
         (select coalesce(sum(amount), 0)::text from ledger_rows) as ledger
       from payment_batches b where b.id = $1`,
      [batchId],
    )
    const { file_bytes, sent: inFile, credited, ledger } = written[0]
    const [prepared, , file, read] = phases
    return [
      `${size} payments, ${inFile} in the file of ${megabytes(Number(file_bytes))} (load ${loadavg()[0]!.toFixed(1)})`,
      ...phases.map(
        ([name, payments, seconds]) =>
          `${name}: ${payments} in ${seconds.toFixed(1)} s: ${Math.round(payments / seconds)} a second`,
      ),
      `prepared and written together: ${Math.round(size / (prepared![2] + file![2]))} a second (at least ${goal})`,
      `bank file: ${Math.round(read![1] / read![2])} entries a second (at least ${answerGoal})`,
      `memory from ${megabytes(before)} to ${megabytes(memory)} at most; ${credited} credited; the ledger sums to ${ledger}`,
    ]
  } finally {
    clearInterval(watch)
    await database.close()
    await owner.end()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
