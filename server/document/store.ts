import type { DocumentKind } from '#domain/document/schema.ts'
import type { Tx } from '#server/platform/app.ts'

export const removeDocuments = async (
  { db }: Tx,
  accountId: string,
  buybackId: string,
  kinds: readonly DocumentKind[],
) => {
  await db
    .deleteFrom('buyback_documents')
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('kind', 'in', kinds)
    .execute()
}

/** Asked for; one of its kind that is there already is kept. */
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

/** Those of a buyback that are still to be made, those that failed before among them. */
export const documentsToMake = ({ db }: Tx, accountId: string, buybackId: string) =>
  db
    .selectFrom('buyback_documents')
    .select('id')
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('status', '!=', 'ready')
    .orderBy('id')
    .execute()
