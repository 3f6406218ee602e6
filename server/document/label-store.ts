import type { Updateable } from 'kysely'
import type { LabelKind } from '#domain/document/rules.ts'
import type { BuybackDocuments } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

export type LabelOf = { accountId: string; buybackId: string; kind: LabelKind | 'customs_declaration' }

/** Updates the buyback's single label or declaration of this kind. */
export const writeLabel = async (
  { db }: Tx,
  { accountId, buybackId, kind }: LabelOf,
  standing: Pick<Updateable<BuybackDocuments>, 'status' | 'file_id' | 'error' | 'ready_at'>,
) => {
  await db
    .insertInto('buyback_documents')
    .values({ account_id: accountId, buyback_id: buybackId, kind, ...standing })
    .onConflict((conflict) => conflict.constraint('buyback_documents_kind').doUpdateSet(standing))
    .execute()
}

export const removeDeclaration = async ({ db }: Tx, accountId: string, buybackId: string) => {
  await db
    .deleteFrom('buyback_documents')
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('kind', '=', 'customs_declaration')
    .execute()
}
