import { createHash } from 'node:crypto'
import type { Signature } from '#domain/document/signature-schema.ts'
import { Refusal } from '#domain/errors.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { drawDocument, titleOf } from './draw.ts'
import { loadDocuments, masked } from './load.ts'
import { fileName, keepDocument } from './make.ts'
import { addSigned, lockDocument } from './store.ts'

const us = systemUser('documents')

export type SignedOrder = { key: string; bytes: number; name: string; sha256: string; at: Date }

/** Draws and stores the signed order; it belongs to a buyback only after `keepSigned`. */
export const drawSigned = async (
  app: App,
  { accountId, id, signature }: { accountId: string; id: string; signature: Signature },
): Promise<SignedOrder> => {
  const [order] = await app.database.transaction('platform', us, (tx) => loadDocuments(app, tx, { accountId, id }))
  if (!order) throw new Refusal('not_found')
  const at = new Date()
  const { data } = masked(order)
  const one = { ...data, circuit: { ...data.circuit, copies: 1 } }
  const signed = await drawDocument({ kind: 'transfer_order', data: one })
  const sha256 = createHash('sha256').update(signed).digest('hex')
  const document = {
    kind: 'signed_transfer_order' as const,
    data: { ...one, signature: { ...signature, at, sha256, signed } },
  }
  const content = await drawDocument(document)
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
