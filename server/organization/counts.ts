import { modules } from '#domain/access.ts'
import { recordOf } from '#domain/checked.ts'
import { moduleOfType } from '#domain/organization/rules.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { countUsersByModule, organizationsByType } from './count-store.ts'
import { found } from './read.ts'

const zero = () => recordOf(modules, () => 0)

export const moduleCount = async (tx: Tx<Person>, id: string) => {
  const { accountId } = await found(tx, id)
  const counts = zero()
  for (const { type, n } of await organizationsByType(tx, accountId)) counts[moduleOfType[type]] += n
  return counts
}

export const usersModuleCount = async (tx: Tx<Person>, id: string) => {
  const { accountId } = await found(tx, id)
  const counts = zero()
  for (const { module, n } of await countUsersByModule(tx, accountId)) counts[module] = n
  return counts
}

/** Number of active organizations per type. */
export const countByType = (tx: Tx, accountId: string) => organizationsByType(tx, accountId)

/** Active organizations by type, and users by module who can sign in or are invited. */
export const useByModule = async (tx: Tx, accountId: string) => ({
  entities: await organizationsByType(tx, accountId),
  users: await countUsersByModule(tx, accountId, ['active', 'invited']),
})
