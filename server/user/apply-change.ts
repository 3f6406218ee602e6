import { type AccessChangeOutcome, withGrants } from '#domain/access-change/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { userMachine } from '#domain/user/machine.ts'
import { mayManage } from '#domain/user/rules.ts'
import type { Tx } from '#server/platform/app.ts'
import { isConsented } from '#server/platform/event/consent.ts'
import { record } from '#server/platform/event/history.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Person, Who } from '#server/platform/who.ts'
import { changePage, endChange, type LockedChange, lockChange, openChanges, supportChanges } from './change-store.ts'
import { endSessions } from './end-access.ts'
import { found, isManaged, readOwnUser, shown, type UserRecord } from './read.ts'
import { entitiesOfAccount, isEmailTaken, lockUser, updateUser, writeModules } from './store.ts'

export const readChange = changePage
export const changesOf = openChanges

/** An open change, locked. */
export const openChange = async (tx: Tx, id: string) => {
  const change = await lockChange(tx, id)
  if (!change || change.ended_at) throw new Refusal('access_change_over')
  return change
}

const note = (tx: Tx<Who>, { account_id, user_id, kind }: LockedChange, event: string) =>
  record(tx, { accountId: account_id, subject: 'user', id: user_id, event, changes: { kind } })

/** Cancels an open, locked change; its user is notified unless they cancelled it. */
export const cancelChange = async (tx: Tx<Who>, change: LockedChange, by: 'user' | 'other') => {
  await endChange(tx, change.id, 'cancelled')
  await note(tx, change, 'change_cancelled')
  if (by === 'other') await enqueue(tx, 'mailAccessCancelled', { id: change.id })
}

/** Cancels all open changes of a client's users that platform administrators requested. */
export const cancelSupportChanges = async (tx: Tx<Who>, accountId: string) => {
  for (const id of await supportChanges(tx, accountId)) await cancelChange(tx, await openChange(tx, id), 'other')
}

/** Cancels the requested erasure of a user who is reactivated. */
export const cancelErasure = async (tx: Tx<Who>, userId: string) => {
  for (const { id, kind } of await openChanges(tx, userId))
    if (kind === 'erasure') await cancelChange(tx, await openChange(tx, id), 'other')
}

/** Cancels a change of the caller's own access, or of a user whom the caller manages. */
export const withdraw = async (tx: Tx<Person>, userId: string, changeId: string) => {
  const user = await found(tx, userId)
  if (userId !== tx.who.id && !(await isManaged(tx, user))) throw new Refusal('role_not_assignable')
  const change = await openChange(tx, changeId)
  if (change.user_id !== userId) throw new Refusal('access_change_over')
  await cancelChange(tx, change, userId === tx.who.id ? 'user' : 'other')
  return shown(tx, userId)
}

/**
 * Whether the requester may still make the change: active, manages the user and may grant the roles, in one of their
 * current modules. A platform administrator needs the client's consent at this time too. API keys cannot request
 * changes.
 */
const isStillEntitled = async (tx: Tx<Who>, user: UserRecord, { requested_by, details }: LockedChange) => {
  const author = await readOwnUser(tx, requested_by)
  if (author?.status !== 'active') return false
  if (author.accountId === null && user.accountId && !(await isConsented(tx, user.accountId))) return false
  for (const { module, role, organizationId } of author.modules) {
    const who: Person = {
      ...{ kind: 'person', id: author.id, name: tx.who.name, email: author.email, role, module, organizationId },
      ...{ accountId: author.accountId, language: tx.who.language, premium: [] },
    }
    const roles = details.grant.map((one) => one.role)
    if (mayManage(role, roles) && (await isManaged({ ...tx, who }, user))) return true
  }
  return false
}

/** Parts of a change that belong to other features. */
export type ChangeEffects = {
  removeFactors: (tx: Tx, userId: string) => Promise<void>
  eraseUser: (tx: Tx<Who>, user: UserRecord) => Promise<void>
}

/** Applies an open, locked change; void if its requester lost the right to it or its content is no longer possible. */
export const applyChange = async (
  tx: Tx<Who>,
  change: LockedChange,
  outcome: AccessChangeOutcome,
  effects: ChangeEffects,
) => {
  await lockUser(tx, change.user_id)
  const user = await readOwnUser(tx, change.user_id)
  if (user && outcome === 'confirmed') await note(tx, change, 'change_confirmed')
  const isApplied =
    user !== undefined &&
    (await isStillEntitled(tx, user, change)) &&
    (change.kind === 'email'
      ? await applyAddress(tx, user, change)
      : change.kind === 'roles'
        ? await applyRoles(tx, user, change)
        : change.kind === 'erasure'
          ? user.status === 'inactive'
          : await applyReset(tx, user, effects.removeFactors))
  await endChange(tx, change.id, isApplied ? outcome : 'void')
  if (user && !isApplied) await note(tx, change, 'change_void')
  // Last: deletes the change too.
  if (user && isApplied && change.kind === 'erasure') await effects.eraseUser(tx, user)
}

/** The new address is verified by a mailed link, like the first one. */
const applyAddress = async (tx: Tx<Who>, user: UserRecord, { details: { email } }: LockedChange) => {
  if (!email || (await isEmailTaken(tx, user.accountId, email))) return false
  const { from, to } = userMachine.transitions.readdress
  const isInvitedAnew = from.includes(user.status)
  await updateUser(tx, user.id, {
    email,
    ...(isInvitedAnew ? { status: to, password_hash: null } : {}),
  })
  await record(tx, {
    ...{ accountId: user.accountId, subject: 'user', id: user.id, event: 'update' },
    ...(isInvitedAnew ? { from: user.status, to } : {}),
    changes: { email: { from: user.email, to: email } },
  })
  await endSessions(tx, user.id)
  if (user.status !== 'inactive') await enqueue(tx, 'mailInvitation', { id: user.id })
  await enqueue(tx, 'mailAddressChanged', { userId: user.id, oldEmail: user.email, email })
  return true
}

const applyRoles = async (tx: Tx<Who>, user: UserRecord, { id, details: { grant, drop } }: LockedChange) => {
  const places = grant.flatMap(({ organizationId }) => organizationId ?? [])
  const known = user.accountId && places.length > 0 ? await entitiesOfAccount(tx, user.accountId, places) : new Map()
  if (places.some((id) => !known.has(id))) return false
  const before = user.modules.map(({ module, role, organizationId }) => ({ module, role, organizationId }))
  const modules = withGrants(before, grant, drop)
  await writeModules(tx, user.id, user.accountId, modules)
  await record(tx, {
    // The event id identifies the request, and so its author.
    ...{ accountId: user.accountId, subject: 'user', id: user.id, event: 'update', eventId: id },
    changes: { modules: { from: before, to: modules } },
  })
  return true
}

const applyReset = async (tx: Tx<Who>, user: UserRecord, removeFactors: (tx: Tx, userId: string) => Promise<void>) => {
  await removeFactors(tx, user.id)
  await record(tx, { accountId: user.accountId, subject: 'user', id: user.id, event: 'second_factor_reset' })
  return true
}
