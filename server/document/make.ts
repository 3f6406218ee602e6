import { randomBytes } from 'node:crypto'
import { codeFrom } from '#domain/document/code.ts'
import { isWithdrawn } from '#domain/document/readers.ts'
import { isHandedOut } from '#domain/payment-mode/rules.ts'
import type { PaymentType } from '#domain/payment-mode/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { drawDocument, titleOf } from './draw.ts'
import { loadDocuments } from './load.ts'

const us = systemUser('documents')

/** The documents of a cart that are still to be made, those that failed before among them. */
export const documentsToMake = (app: App, accountId: string, cartId: string) =>
  app.database.transaction('platform', us, async ({ db }) => {
    const documents = await db
      .selectFrom('buyback_documents as d')
      .innerJoin('buybacks as b', (join) =>
        join.onRef('b.account_id', '=', 'd.account_id').onRef('b.id', '=', 'd.buyback_id'),
      )
      .select(['d.id', 'd.kind', 'b.status'])
      .where('d.account_id', '=', accountId)
      .where('b.cart_id', '=', cartId)
      .where('d.status', '!=', 'ready')
      .orderBy('d.id')
      .execute()
    return documents.filter(({ kind, status }) => !isWithdrawn(kind, status))
  })

/** Draws one document and keeps it, in one transaction; one that is made already, or is gone, is left alone. */
export const makeDocument = async (app: App, accountId: string, id: string) => {
  let key: string | null = null
  try {
    await app.database.transaction('platform', us, async (tx) => {
      const document = await tx.db
        .selectFrom('buyback_documents')
        .select(['kind', 'status', 'code', 'buyback_id'])
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!document || document.status === 'ready') return
      if (isHandedOut(document.kind as PaymentType) && !document.code) await giveCode(tx, accountId, id)
      const [loaded] = await loadDocuments(app, tx, { accountId, id })
      const content = await drawDocument(loaded!)
      key = await app.files.put(content)
      const fileId = await keepDocument(tx, { accountId, name: fileName(titleOf(loaded!)), key, bytes: content.length })
      await tx.db
        .updateTable('buyback_documents')
        .set({ status: 'ready', file_id: fileId, error: null, ready_at: new Date().toISOString() })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute()
      // The customer was told that it was missing: they are written to again.
      if (document.status === 'failed') await owesMail(tx, accountId, document.buyback_id)
    })
  } catch (error) {
    if (key) await app.files.remove(key).catch(() => {})
    throw error
  }
}

const giveCode = ({ db }: Tx, accountId: string, id: string) =>
  db
    .updateTable('buyback_documents')
    .set({ code: codeFrom(randomBytes(16)) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

const owesMail = ({ db }: Tx, accountId: string, buybackId: string) =>
  db
    .updateTable('carts')
    .set({ confirmed_at: null })
    .where('account_id', '=', accountId)
    .where('id', 'in', (where) => where.selectFrom('buybacks').select('cart_id').where('id', '=', buybackId))
    .execute()

type Kept = { accountId: string; name: string; key: string; bytes: number }

/** Not a kind that is served to everybody: documents are only to be had by a signed address. */
export const keepDocument = async ({ db }: Tx, { accountId, name, key, bytes }: Kept) => {
  const { id } = await db
    .insertInto('files')
    .values({ account_id: accountId, kind: 'buyback_document', name, content_type: 'application/pdf', bytes, key })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** « Bon de cession 2041… » as a name that every system keeps. */
export const fileName = (title: string) =>
  `${title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.pdf`

/** Given up: whoever waits for it is told. */
export const markFailed = (app: App, accountId: string, id: string, error: string) =>
  app.database.transaction('platform', us, ({ db }) =>
    db
      .updateTable('buyback_documents')
      .set({ status: 'failed', error: error.slice(0, 500) })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('status', '!=', 'ready')
      .execute(),
  )
