import { isSameGrant } from '#domain/access-change/rules.ts'
import { withoutSupportGrants } from '#domain/support-access/granted-roles.ts'
import { userMachine } from '#domain/user/machine.ts'
import type { HeldModule } from '#domain/user/schema.ts'
import type { Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import type { Who } from '#server/platform/who.ts'
import { endSessions } from './end-access.ts'
import { readOwnUser } from './read.ts'
import { lockUser, updateUser, writeModules } from './store.ts'
import { moduleSteps, type StoredStep } from './support-grants-store.ts'

/** Steps by user, of users whose modules support changed. */
const changedBySupport = (steps: readonly StoredStep[]) =>
  [...Map.groupBy(steps, ({ userId }) => userId)].filter(([, own]) => own.some(({ isSupport }) => isSupport))

const essence = ({ module, role, organizationId }: HeldModule) => ({ module, role, organizationId })
const withKept = (steps: readonly StoredStep[]) => steps.map((one) => ({ ...one, bySupport: one.isSupport }))
const withoutKept = (steps: readonly StoredStep[]) =>
  steps.map((one) => ({ ...one, bySupport: one.isSupport && !one.isKept }))

/** Users who hold roles granted by support since a time, or the one with the given id. */
export const supportGrants = async (tx: Tx, accountId: string, since: string, userId?: string) => {
  const granted = []
  for (const [id, steps] of changedBySupport(await moduleSteps(tx, accountId, since, userId))) {
    const user = await readOwnUser(tx, id)
    const left = user && withoutSupportGrants(user.modules, withKept(steps))
    const last = steps.findLast(({ isSupport }) => isSupport)
    if (!left || !last) continue
    const roles = user.modules.filter((one) => !left.some((kept) => isSameGrant(kept, one))).map(({ role }) => role)
    const kept = withoutSupportGrants(user.modules, withoutKept(steps)) === null
    granted.push({ id, subject: 'user' as const, name: user.email, by: last.by, at: last.at, kept, roles })
  }
  return granted
}

/** Ends the roles that support granted to existing users since a time, except those that the client kept. */
export const endSupportGrants = async (tx: Tx<Who>, accountId: string, since: string) => {
  const all = changedBySupport(await moduleSteps(tx, accountId, since))
  for (const [id, steps] of all.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await lockUser(tx, id)
    const user = await readOwnUser(tx, id)
    const left = user && withoutSupportGrants(user.modules, withoutKept(steps))
    if (!left) continue
    const { to } = userMachine.transitions.deactivate
    const isDeactivated = left.length === 0 && user.status !== to
    if (left.length > 0) await writeModules(tx, id, accountId, left)
    if (isDeactivated) {
      await updateUser(tx, id, { status: to })
      await endSessions(tx, id)
    }
    await record(tx, {
      ...{ accountId, subject: 'user', id, event: 'support_ended' },
      ...(isDeactivated ? { from: user.status, to } : {}),
      changes: { modules: { from: user.modules.map(essence), to: left.map(essence) } },
    })
  }
}
