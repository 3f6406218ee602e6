import { publicColumns } from '#server/organization/public.ts'
import type { Tx } from '#server/platform/app.ts'

export const activeStores = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('organizations')
    .select([...publicColumns, 'phone', 'hours', 'accepted_category_ids as acceptedCategoryIds'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'store')
    .where('status', '=', 'active')
    .orderBy('common_name')
    .limit(2_000)
    .execute()

export const timeZoneOf = async ({ db }: Tx, accountId: string) => {
  const { time_zone } = await db
    .selectFrom('accounts')
    .select('time_zone')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return time_zone
}

export const activeCategories = ({ db }: Tx, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('categories')
    .select(['id', 'label', 'translations'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .where('id', 'in', ids)
    .orderBy('position')
    .execute()
