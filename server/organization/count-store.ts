import type { Tx } from '#server/platform/app.ts'

export const organizationsByType = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('organizations')
    .select(['type', (select) => select.fn.countAll<number>().as('n')])
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .groupBy('type')
    .execute()

export const countUsersByModule = (
  tx: Tx,
  accountId: string,
  statuses: readonly ('active' | 'invited')[] = ['active'],
) =>
  tx.db
    .selectFrom('user_modules as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.module', (select) => select.fn.countAll<number>().as('n')])
    .where('m.account_id', '=', accountId)
    .where('u.status', 'in', statuses)
    .groupBy('m.module')
    .execute()
