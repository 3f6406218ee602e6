import { createHash } from 'node:crypto'
import { buybackLife } from '#domain/buyback/life.ts'
import { type FileHead, headOf, tail, transferOf } from '#domain/payment/sepa/pain001.ts'
import { sepaText } from '#domain/payment/sepa/text.ts'
import { type App, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { open } from '#server/platform/security/crypto.ts'
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

/** The file in chunks, from the stored items: the same bytes each time. Plain account numbers are never stored. */
export async function* fileOf(app: App, batch: BatchFull): AsyncGenerator<string> {
  const secret = app.config.secretKey
  const { transfers, total } = await within(app, us, (tx) => writtenTotals(tx, batch))
  const head: FileHead = {
    messageId: messageIdOf(batch),
    createdAt: new Date(batch.released_at!),
    executionDate: batch.execution_date,
    transfers,
    total: BigInt(total),
    debtor: {
      name: batch.debtor_name,
      iban: open(secret, batch.debtor_iban),
      bic: batch.debtor_bic,
      town: batch.debtor_town,
      country: batch.debtor_country,
    },
  }
  yield headOf(head)
  const after = (key: string) => {
    const rows = within(app, us, (tx) => writtenItems(tx, batch, key, atOnce))
    // If the consumer stops early, this rejection must not be unhandled.
    rows.catch(() => {})
    return rows
  }
  for (let coming = after(first); ; ) {
    const rows = await coming
    if (rows.length === 0) break
    // The next chunk is read while this one is written.
    coming = after(rows.at(-1)!.payment_id)
    yield rows
      .map((row) =>
        transferOf({
          endToEndId: row.reference,
          amount: row.amount,
          name: row.name,
          iban: open(secret, row.iban),
          zipCode: row.zip_code,
          town: row.town,
          country: row.country,
          about: row.buyback_number,
        }),
      )
      .join('')
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
  const { transfers } = await within(app, us, (tx) => writtenTotals(tx, batch))
  if (transfers === 0) {
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
