import { publicColumns } from '#server/organization/public.ts'
import type { Tx } from '#server/platform/app.ts'

export const activeStores = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('organizations')
    .select(publicColumns)
    .where('account_id', '=', accountId)
    .where('type', '=', 'store')
    .where('status', '=', 'active')
    .orderBy('common_name')
    .limit(2_000)
    .execute()
