import { createHash } from 'node:crypto'
import { buybackLife } from '#domain/buyback/life.ts'
import { instantDay } from '#domain/payment/sepa/instant.ts'
import { type Block, blockEnd, blockIdOf, blockOf, headOf, tail, transferOf } from '#domain/payment/sepa/pain001.ts'
import { sepaText } from '#domain/payment/sepa/text.ts'
import { open } from '#server/db/seal.ts'
import { type App, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { systemUser } from '#server/platform/who.ts'
import { type BatchFull, readBatch } from './batch-store.ts'
import { batchSubject } from './batch-subject.ts'
import { inTurns } from './in-turns.ts'
import { freeLeftItems, handToBank, toHandOver, writtenItems, writtenTotals } from './prepare-store.ts'

const us = systemUser('payment')
const first = '00000000-0000-0000-0000-000000000000'
const atOnce = 1_000

export const messageIdOf = ({ id }: Pick<BatchFull, 'id'>) => id.replaceAll('-', '')

/** States and event from the buyback's event table, for the SQL function that applies them in bulk. */
const initiate = () => {
  const { from, outcomes } = buybackLife.events.paymentInitiate
  return {
    event: 'paymentInitiate',
    from: from!.payment![0]!,
    to: outcomes.initiated!.to.payment!,
    by: us.name,
  }
}

/** Blocks of the file with their totals: standard transfers, then instant ones, which have no cut-off and no bank days. */
const blocksOf = async (app: App, batch: BatchFull, debtor: Block['debtor']): Promise<Block[]> => {
  const totals = await within(app, us, (tx) => writtenTotals(tx, batch))
  return totals.map(({ speed, transfers, total }) => ({
    id: blockIdOf(messageIdOf(batch), speed, totals.length === 1),
    speed,
    executionDate: speed === 'instant' ? instantDay(new Date(batch.released_at!)) : batch.execution_date,
    transfers,
    total: BigInt(total),
    debtor,
  }))
}

/** Transfers of one block in chunks. */
async function* transfersOf(app: App, batch: BatchFull, { speed }: Block): AsyncGenerator<string> {
  const after = (key: string) => {
    const rows = within(app, us, (tx) => writtenItems(tx, batch, speed, key, atOnce))
    // If the consumer stops early, this rejection must not be unhandled.
    rows.catch(() => {})
    return rows
  }
  for (let coming = after(first); ; ) {
    const rows = await coming
    if (rows.length === 0) return
    // The next chunk is read while this one is written.
    coming = after(rows.at(-1)!.payment_id)
    yield rows
      .map((row) =>
        transferOf({
          endToEndId: row.reference,
          amount: row.amount,
          name: row.name,
          iban: open(app.config.secretKey, row.iban),
          zipCode: row.zip_code,
          town: row.town,
          country: row.country,
          about: row.buyback_number,
        }),
      )
      .join('')
  }
}

/** The file in chunks, from the stored items: the same bytes each time. Plain account numbers are never stored. */
export async function* fileOf(app: App, batch: BatchFull): AsyncGenerator<string> {
  const debtor = {
    name: batch.debtor_name,
    iban: open(app.config.secretKey, batch.debtor_iban),
    bic: batch.debtor_bic,
    town: batch.debtor_town,
    country: batch.debtor_country,
  }
  const blocks = await blocksOf(app, batch, debtor)
  yield headOf({
    messageId: messageIdOf(batch),
    createdAt: new Date(batch.released_at!),
    transfers: blocks.reduce((sum, { transfers }) => sum + transfers, 0),
    total: blocks.reduce((sum, { total }) => sum + total, 0n),
    debtor,
  })
  for (const block of blocks) {
    yield blockOf(block)
    yield* transfersOf(app, batch, block)
    yield blockEnd
  }
  yield tail
}

const nameOf = (batch: BatchFull) => {
  const payer = sepaText(batch.debtor_name, 20)
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toUpperCase()
  return `${payer}-${batch.day}-${batch.number}.xml`
}

/** Hands the payments over to the bank. Resumable. */
export const handOverItems = async (app: App, batch: BatchFull) => {
  await within(app, us, (tx) => freeLeftItems(tx, batch))
  await inTurns(app, us, {
    read: (tx, after) => toHandOver(tx, batch, after, atOnce),
    keyOf: (id) => id,
    work: (tx, ids) => handToBank(tx, batch.id, ids, initiate()),
  })
}

/** Job of a released batch: hands over payments in chunks, then stores the hash of the file. Resumable. */
export const writeBatch = async (app: App, { batchId }: { batchId: string }) => {
  const batch = await within(app, us, (tx) => readBatch(tx, batchId))
  if (batch?.status !== 'batch_writing') return
  await handOverItems(app, batch)
  const blocks = await within(app, us, (tx) => writtenTotals(tx, batch))
  if (blocks.length === 0) {
    await within(app, us, (tx) => perform(tx, batchSubject, { id: batchId, event: 'emptied' }))
    return
  }
  const digest = createHash('sha256')
  let bytes = 0
  for await (const piece of fileOf(app, batch)) {
    digest.update(piece)
    bytes += Buffer.byteLength(piece)
  }
  await within(app, us, (tx) =>
    perform(tx, batchSubject, {
      id: batchId,
      event: 'written',
      input: { fileName: nameOf(batch), fileSha256: digest.digest('hex'), fileBytes: bytes },
    }),
  )
}
