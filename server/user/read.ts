import type { Role } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import { actions } from '#domain/machine.ts'
import { actingRoles } from '#domain/session/acting.ts'
import { type UserFacts, userMachine } from '#domain/user/machine.ts'
import { mayManage } from '#domain/user/rules.ts'
import type { Tx } from '#server/platform/app.ts'
import { mayCause, type Person } from '#server/platform/who.ts'
import { openChanges } from './change-store.ts'
import { userById, userInScope, withTypes } from './rows-store.ts'
import { activeWithRoles, entityFacts, isClosedByClient, isRoleHeldByOthers, isSupport } from './store.ts'

const withEntities = <R extends { modules: { module: string; role: Role; organizationId: string | null }[] }>(
  row: R,
) => ({
  ...withTypes(row),
  timOrganizationId: row.modules.find(({ module }) => module === 'tim')?.organizationId ?? null,
  rpsOrganizationId: row.modules.find(({ module }) => module === 'rps')?.organizationId ?? null,
})

/** A user in scope, or the caller. */
export const readUser = async (tx: Tx<Person>, id: string) => {
  const row = tx.who.id === id ? await userById(tx, id) : await userInScope(tx, id)
  return row && withEntities(row)
}
export type UserRecord = NonNullable<Awaited<ReturnType<typeof readUser>>>

/** For the session itself, without a scope. */
export const readOwnUser = async (tx: Tx, id: string) => {
  const row = await userById(tx, id)
  return row && withEntities(row)
}

export const found = async (tx: Tx<Person>, id: string): Promise<UserRecord> => {
  const user = await readUser(tx, id)
  if (!user) throw new Refusal('not_found')
  return user
}

/** Whether the caller could grant each of the user's roles in each of their organizations. */
export const isManaged = async (tx: Tx<Person>, user: UserRecord) => {
  if (!mayManage(tx.who.role, user.types)) return false
  const places = user.modules.map(({ organizationId }) => organizationId).filter((id) => id !== null)
  return (await entityFacts(tx, places, { inUse: false })).size === new Set(places).size
}

const notifiedRoles: readonly Role[] = ['super_admin', 'admin', ...actingRoles.map(({ role }) => role)]
const maxNotified = 50

/** Managers of an account, or administrators of the platform, except the given users: at most 50. */
export const otherManagers = async (tx: Tx, accountId: string | null, except: readonly string[]) => {
  const users = await activeWithRoles(tx, accountId, notifiedRoles, maxNotified + except.length)
  return users.filter(({ id }) => !except.includes(id)).slice(0, maxNotified)
}

const topRoles = ['super_admin', 'root_management_unit_manager'] as const

/** Administrator role of a user: of the platform or the account. */
export const topRoleOf = (user: UserRecord) => topRoles.find((role) => user.types.includes(role))

export const factsOf = async (tx: Tx<Person>, user: UserRecord): Promise<UserFacts> => {
  const top = topRoleOf(user)
  return {
    isSelf: user.id === tx.who.id,
    managed: await isManaged(tx, user),
    erasurePending: (await openChanges(tx, user.id)).some(({ kind }) => kind === 'erasure'),
    deactivatedByClient: isSupport(tx.who, user.accountId) && (await isClosedByClient(tx, user)),
    lastAdministrator:
      top !== undefined && user.status === 'active' && !(await isRoleHeldByOthers(tx, user.accountId, top, [user.id])),
  }
}

/** The user with the actions allowed to the caller. */
export const shown = async (tx: Tx<Person>, id: string) => {
  const user = await found(tx, id)
  const facts = await factsOf(tx, user)
  return {
    ...user,
    actions: actions(userMachine, user.status, facts, mayCause(tx.who)),
    pendingChanges: await openChanges(tx, id),
  }
}
