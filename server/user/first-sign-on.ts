import { type AssignableRole, type Role, roleModule } from '#domain/access.ts'
import { judgeModules } from '#domain/user/rules.ts'
import type { Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import type { Who } from '#server/platform/who.ts'
import { entitiesOfAccount, insertUser, isAddressHeld, writeModules } from './store.ts'

type Given = { role: AssignableRole; organizationId: string }
type Named = { email: string; firstname: string; lastname: string }

const heldBy = ({ role, organizationId }: Given) => [{ module: roleModule[role], role, organizationId }]

/** Whether the account's administrator could grant this role there. */
export const judgeFirstRole = async (tx: Tx, accountId: string, administrator: Role, given: Given) =>
  judgeModules(heldBy(given), administrator, await entitiesOfAccount(tx, accountId, [given.organizationId]), accountId)

/** Creates a user at the first SSO sign-on; returns the obstacle, if any. */
export const createAtFirstSignOn = async (
  tx: Tx<Who>,
  accountId: string,
  administrator: Role,
  given: Given,
  person: Named,
): Promise<'role' | 'address' | null> => {
  if ((await judgeFirstRole(tx, accountId, administrator, given)).length > 0) return 'role'
  if (await isAddressHeld(tx, accountId, person.email)) return 'address'
  const id = await insertUser(tx, { account_id: accountId, ...person, force_connection_by_sso: false })
  const modules = heldBy(given)
  await writeModules(tx, id, accountId, modules)
  await record(tx, {
    accountId,
    subject: 'user',
    id,
    event: 'create',
    to: 'invited',
    reason: 'sso',
    changes: { ...person, modules },
    actor: { id, name: `${person.firstname} ${person.lastname}` },
  })
  return null
}
