import { randomBytes } from 'node:crypto'
import { codeFrom } from '#domain/document/code.ts'
import { isWithdrawn } from '#domain/document/readers.ts'
import { isHandedOut } from '#domain/payment-mode/rules.ts'
import { keepFile } from '#server/file/keep.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { systemUser, type Who } from '#server/platform/who.ts'
import { drawDocument, titleOf } from './draw.ts'
import { loadDocuments } from './load.ts'
import { failDocument, lockDocument, owesMail, unmadeOfCart, updateDocument } from './store.ts'

const us = systemUser('documents')

/** Documents of a cart that are pending or failed. */
export const documentsToMake = (app: App, accountId: string, cartId: string) =>
  app.database.transaction('platform', us, async (tx) =>
    (await unmadeOfCart(tx, accountId, cartId)).filter(({ kind, status }) => !isWithdrawn(kind, status)),
  )

/** Draws and stores one document in one transaction; skips one that is ready or gone. */
export const makeDocument = async (app: App, accountId: string, id: string) => {
  let key: string | null = null
  try {
    await app.database.transaction('platform', us, async (tx) => {
      const document = await lockDocument(tx, accountId, id)
      if (!document || document.status === 'ready') return
      if (isHandedOut(document.kind) && !document.code)
        await updateDocument(tx, accountId, id, { code: codeFrom(randomBytes(16)) })
      const [loaded] = await loadDocuments(app, tx, { accountId, id })
      // Withdrawn since it was queued.
      if (!loaded) return
      const content = await drawDocument(loaded)
      key = await app.files.put(content)
      const fileId = await keepDocument(tx, { accountId, name: fileName(titleOf(loaded)), key, bytes: content.length })
      const readyAt = new Date().toISOString()
      const value = isHandedOut(document.kind) ? { value: loaded.data.value } : {}
      await updateDocument(tx, accountId, id, {
        status: 'ready',
        file_id: fileId,
        error: null,
        ready_at: readyAt,
        ...value,
      })
      // The customer was told that it was missing: the confirmation is sent again.
      if (document.status === 'failed') await owesMail(tx, accountId, document.buyback_id)
    })
  } catch (error) {
    if (key) await app.files.remove(key).catch(() => {})
    throw error
  }
}

type Kept = { accountId: string; name: string; key: string; bytes: number }

/** Stored with a kind that is not public: documents are served by signed URLs only. */
export const keepDocument = (tx: Tx<Who>, kept: Kept) =>
  keepFile(tx, { ...kept, kind: 'buyback_document', type: 'application/pdf' })

/** ASCII file name of a title. */
export const fileName = (title: string) =>
  `${title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.pdf`

/** Marks a document as failed. */
export const markFailed = (app: App, accountId: string, id: string, error: string) =>
  app.database.transaction('platform', us, (tx) => failDocument(tx, accountId, id, error.slice(0, 500)))
