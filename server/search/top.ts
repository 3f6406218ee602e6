import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'

/** The entity at the top of an account: its collection is named after it. */
export const topOf = async (tx: Tx, accountId: string): Promise<string> => {
  const top = await tx.db
    .selectFrom('organizations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('parent_organization_id', 'is', null)
    .orderBy((order) => order.case().when('type', '=', 'root_management_unit').then(0).else(1).end())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!top) throw new Refusal('not_found')
  return top.id
}
