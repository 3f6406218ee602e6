import { sql, type Updateable } from 'kysely'
import { labelKinds } from '#domain/document/rules.ts'
import type { DocumentKind } from '#domain/document/schema.ts'
import type { BuybackDocuments } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

/** Deletes all documents of a buyback except a signed one. */
export const removeDocuments = async ({ db }: Tx, accountId: string, buybackId: string) => {
  await db
    .deleteFrom('buyback_documents')
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('kind', '<>', 'signed_transfer_order')
    .execute()
}

/** Deletes vouchers and gift cards of a buyback, whichever of its sides ended it; a paid customer keeps them. */
export const removeMoneyDocuments = async ({ db }: Tx, buybackId: string) => {
  await sql`select withdraw_money_documents(${buybackId})`.execute(db)
}

/** Status of a buyback, which cannot change until the transaction ends. */
export const heldStatus = async ({ db }: Tx, accountId: string, buybackId: string) =>
  (
    await db
      .selectFrom('buybacks')
      .select('status')
      .where('account_id', '=', accountId)
      .where('id', '=', buybackId)
      .forShare()
      .executeTakeFirst()
  )?.status

/** Adds pending documents; existing ones of the same kind are kept. */
export const addDocuments = async (
  { db }: Tx,
  accountId: string,
  buybackId: string,
  kinds: readonly DocumentKind[],
) => {
  await db
    .insertInto('buyback_documents')
    .values(kinds.map((kind) => ({ account_id: accountId, buyback_id: buybackId, kind })))
    .onConflict((conflict) => conflict.constraint('buyback_documents_kind').doNothing())
    .execute()
}

/** Documents of a buyback that are pending or failed. */
export const documentsToMake = ({ db }: Tx, accountId: string, buybackId: string) =>
  db
    .selectFrom('buyback_documents')
    .select('id')
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('status', '!=', 'ready')
    .where('kind', 'not in', labelKinds)
    .orderBy('id')
    .execute()

/** A pending document of a kind. */
export const pendingOfKind = ({ db }: Tx, accountId: string, buybackId: string, kind: DocumentKind) =>
  db
    .selectFrom('buyback_documents')
    .select('id')
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** Unfinished documents of a cart, with the status of their buybacks. */
export const unmadeOfCart = ({ db }: Tx, accountId: string, cartId: string) =>
  db
    .selectFrom('buyback_documents as d')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'd.account_id').onRef('b.id', '=', 'd.buyback_id'),
    )
    .select(['d.id', 'd.kind', 'b.status', 'b.id as buybackId'])
    .where('d.account_id', '=', accountId)
    .where('b.cart_id', '=', cartId)
    .where('d.status', '!=', 'ready')
    .orderBy('d.id')
    .execute()

export const lockDocument = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('buyback_documents')
    .select(['kind', 'status', 'code', 'buyback_id', 'file_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateDocument = async (
  { db }: Tx,
  accountId: string,
  id: string,
  values: Updateable<BuybackDocuments>,
) => {
  await db
    .updateTable('buyback_documents')
    .set(values)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

type SignedRow = { accountId: string; buybackId: string; fileId: string; sha256: string; at: Date }

/** Adds the signed order of a buyback; false if there is a current one. */
export const addSigned = async ({ db }: Tx, { accountId, buybackId, fileId, sha256, at }: SignedRow) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('buyback_documents')
    .values({
      account_id: accountId,
      buyback_id: buybackId,
      kind: 'signed_transfer_order',
      status: 'ready',
      file_id: fileId,
      ready_at: at.toISOString(),
      signed_sha256: sha256,
    })
    .onConflict((conflict) => conflict.constraint('buyback_documents_kind').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks the signed order of a buyback as replaced; undefined if there is none. */
export const markReplaced = ({ db }: Tx, accountId: string, buybackId: string) =>
  db
    .updateTable('buyback_documents')
    .set({ replaced_at: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('kind', '=', 'signed_transfer_order')
    .where('replaced_at', 'is', null)
    .returning('file_id')
    .executeTakeFirst()

/** Marks a document as failed unless it is ready. */
export const failDocument = async ({ db }: Tx, accountId: string, id: string, error: string) => {
  await db
    .updateTable('buyback_documents')
    .set({ status: 'failed', error })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '!=', 'ready')
    .execute()
}

/** Requests another confirmation mail for the buyback's cart. */
export const owesMail = async ({ db }: Tx, accountId: string, buybackId: string) => {
  await db
    .updateTable('carts')
    .set({ confirmed_at: null })
    .where('account_id', '=', accountId)
    .where('id', 'in', (where) => where.selectFrom('buybacks').select('cart_id').where('id', '=', buybackId))
    .execute()
}

export const accountOfDocument = async ({ db }: Tx, id: string) =>
  (await db.selectFrom('buyback_documents').select('account_id').where('id', '=', id).executeTakeFirst())?.account_id

export const accountOfCart = async ({ db }: Tx, id: string) =>
  (await db.selectFrom('carts').select('account_id').where('id', '=', id).executeTakeFirst())?.account_id

/** Name of a user or an API key. */
export const nameOfReader = async ({ db }: Tx, id: string) => {
  const person = db
    .selectFrom('users')
    .select(sql<string>`firstname || ' ' || lastname`.as('name'))
    .where('id', '=', id)
  const key = db.selectFrom('api_keys').select(sql<string>`'API · ' || name`.as('name')).where('id', '=', id)
  return (await person.unionAll(key).executeTakeFirst())?.name
}

export const keyOfFile = async ({ db }: Tx, id: string) =>
  (await db.selectFrom('files').select('key').where('id', '=', id).executeTakeFirst())?.key

/** Ends the code of the voucher; it gets another one when it is made again. False if there is none. */
export const removeVoucherCode = async ({ db }: Tx, accountId: string, buybackId: string) => {
  const { numUpdatedRows } = await db
    .updateTable('buyback_documents')
    .set({ code: null })
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('kind', '=', 'voucher')
    .where('code', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks documents as pending, keeping their codes; returns their files. */
export const unmakeDocuments = async (
  { db }: Tx,
  accountId: string,
  buybackId: string,
  kinds: readonly DocumentKind[],
) => {
  const made = await db
    .selectFrom('buyback_documents')
    .select(['id', 'file_id'])
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('kind', 'in', kinds)
    .forUpdate()
    .execute()
  if (made.length === 0) return []
  await db
    .updateTable('buyback_documents')
    .set({ status: 'pending', file_id: null, ready_at: null, error: null })
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .execute()
  return made.flatMap(({ file_id }) => file_id ?? [])
}
