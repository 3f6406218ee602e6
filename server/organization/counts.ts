import { type Module, modules } from '#domain/access.ts'
import { moduleOfType } from '#domain/organization/rules.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { found } from './read.ts'

export const countByType = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('organizations')
    .select(['type', (select) => select.fn.countAll<number>().as('n')])
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .groupBy('type')
    .execute()

const countUsersByModule = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('user_modules as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.module', (select) => select.fn.countAll<number>().as('n')])
    .where('m.account_id', '=', accountId)
    .where('u.status', '=', 'active')
    .groupBy('m.module')
    .execute()

const zero = () => Object.fromEntries(modules.map((module) => [module, 0])) as Record<Module, number>

export const moduleCount = async (tx: Tx<Person>, id: string) => {
  const { accountId } = await found(tx, id)
  const counts = zero()
  for (const { type, n } of await countByType(tx, accountId)) counts[moduleOfType[type]] += n
  return counts
}

export const usersModuleCount = async (tx: Tx<Person>, id: string) => {
  const { accountId } = await found(tx, id)
  const counts = zero()
  for (const { module, n } of await countUsersByModule(tx, accountId)) counts[module] = n
  return counts
}
