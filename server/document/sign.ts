import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Signature } from '#domain/document/signature-schema.ts'
import { Refusal } from '#domain/errors.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { askForDocuments, remakeDocuments } from './add.ts'
import { drawElsewhere, titleOf } from './draw.ts'
import { loadDocuments } from './load.ts'
import { fileName, keepDocument } from './make.ts'
import { addSigned, lockDocument } from './store.ts'

const us = systemUser('documents')

export type SignedOrder = { key: string; bytes: number; name: string; sha256: string; at: Date }

type Read = { accountId: string; id: string; file: string }

/** Has an order made again whose stored file is no longer what would be drawn, unless that was done meanwhile. */
const makeAgain = (app: App, { accountId, id, file }: Read) =>
  app.database.transaction('platform', us, async (tx) => {
    const order = await lockDocument(tx, accountId, id)
    if (order?.file_id !== file) return
    await remakeDocuments(tx, accountId, order.buyback_id, { again: ['transfer_order'], added: [] })
    await askForDocuments(tx, accountId, order.buyback_id, [])
  })

/**
 * Draws and stores the signed order, with the file that the customer read attached; it belongs to a buyback only after
 * `keepSigned`. An order that would be drawn differently now is made again instead, to be read and signed.
 */
export const drawSigned = async (
  app: App,
  { signature, ...read }: Read & { signature: Signature },
): Promise<SignedOrder> => {
  const { accountId, id, file } = read
  const [order] = await app.database.transaction('platform', us, (tx) => loadDocuments(app, tx, { accountId, id }))
  if (!order?.fileKey || order.fileId !== file) throw new Refusal('conflict')
  const signed = await buffer(await app.files.get(order.fileKey))
  // The same data is always drawn as the same bytes.
  if (!signed.equals(await drawElsewhere(order))) {
    await makeAgain(app, read)
    throw new Refusal('conflict')
  }
  const at = new Date()
  const sha256 = createHash('sha256').update(signed).digest('hex')
  const document = {
    kind: 'signed_transfer_order' as const,
    data: { ...order.data, signature: { ...signature, at, sha256, signed } },
  }
  const content = await drawElsewhere(document)
  return { key: await app.files.put(content), bytes: content.length, name: fileName(titleOf(document)), sha256, at }
}

/** Adds the signed order to its buyback, if the order is still the one that was read; false if it was signed before. */
export const keepSigned = async (
  tx: Parameters<typeof keepDocument>[0] & Tx,
  { accountId, id, file, order }: { accountId: string; id: string; file: string; order: SignedOrder },
) => {
  const { key, bytes, name, sha256, at } = order
  const before = await lockDocument(tx, accountId, id)
  if (!before || before.file_id !== file) throw new Refusal('conflict')
  const fileId = await keepDocument(tx, { accountId, name, key, bytes })
  return addSigned(tx, { accountId, buybackId: before.buyback_id, fileId, sha256, at })
}
