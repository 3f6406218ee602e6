import type * as z from 'zod'
import { splitGrants, takesEffectAtOnce } from '#domain/access-change/rules.ts'
import { isSharedUser } from '#domain/demo/limits.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { type UserEvent, userMachine } from '#domain/user/machine.ts'
import { canForceSso, judgeModules, refuseModules } from '#domain/user/rules.ts'
import type { HeldModule, userCreate, userPatch } from '#domain/user/schema.ts'
import { accountOf } from '#server/account/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import { transition } from '#server/platform/event/transition.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Once, onceWithin } from '#server/platform/security/once.ts'
import { holds, type Person } from '#server/platform/who.ts'
import { cancelErasure } from './apply-change.ts'
import { endSessions } from './end-access.ts'
import { factsOf, found, isManaged, shown, topRoleOf, type UserRecord } from './read.ts'
import { requestChange } from './request-change.ts'
import {
  entityFacts,
  insertUser,
  isEmailTaken,
  lockAdministrators,
  lockEntities,
  lockUser,
  updateUser,
  writeModules,
} from './store.ts'

export const createUser = (app: App, who: Person, input: z.output<typeof userCreate>, once: Once | null) =>
  onceWithin(app, who, once, async (tx) => {
    const accountId = await accountFor(tx, input)
    if (input.forceConnectionBySso) await checkForcedSso(tx, accountId)
    return shown(tx, await inviteUser(tx, accountId, input))
  })

/** Creates a user and mails the invitation link. */
export const inviteUser = async (
  tx: Tx<Person>,
  accountId: string | null,
  input: Omit<z.output<typeof userCreate>, 'accountId'>,
) => {
  await checkModules(tx, accountId, input.modules)
  await refuseTaken(tx, accountId, input.email)
  const id = await addUser(tx, accountId, input)
  await enqueue(tx, 'mailInvitation', { id })
  return id
}

/** Visitors of a public demo share its users. */
const refuseShared = ({ config }: App, { email }: UserRecord) => {
  if (config.publicDemo && isSharedUser(email)) throw new Refusal('public_demo')
}

const refuseTaken = async (tx: Tx<Person>, accountId: string | null, email: string) => {
  if (await isEmailTaken(tx, accountId, email)) throw refuseField('email', 'email_taken')
}

/** Forcing SSO requires a working configuration; removing it is always possible. */
const checkForcedSso = async (tx: Tx<Person>, accountId: string | null) => {
  if (!holds(tx.who, 'USER_FORCE_SSO')) throw new Refusal('forbidden')
  const account = accountId ? await accountOf(tx, accountId) : null
  if (!canForceSso(account && { ssoWorksSince: account.sso_works_since }))
    throw refuseField('forceConnectionBySso', 'sso_not_working')
}

const addUser = async (
  tx: Tx<Person>,
  accountId: string | null,
  input: Omit<z.output<typeof userCreate>, 'accountId'>,
) => {
  const id = await insertUser(tx, {
    account_id: accountId,
    email: input.email,
    firstname: input.firstname,
    lastname: input.lastname,
    language: input.language ?? null,
    force_connection_by_sso: input.forceConnectionBySso,
  })
  await writeModules(tx, id, accountId, input.modules)
  const { email, firstname, lastname, modules } = input
  await record(tx, {
    accountId,
    subject: 'user',
    id,
    event: 'create',
    to: 'invited',
    changes: { email, firstname, lastname, modules },
  })
  return id
}

export const patchUser = (
  app: App,
  who: Person,
  id: string,
  { version, modules, ...patch }: z.output<typeof userPatch>,
) =>
  within(app, who, async (tx) => {
    if (modules) await lockIfTop(tx, await found(tx, id))
    await lockUser(tx, id)
    const before = await found(tx, id)
    await checkVersion(tx, id, before.version, version)
    refuseShared(app, before)
    const isSelf = id === who.id
    if (!isSelf && !(await isManaged(tx, before))) throw new Refusal('role_not_assignable')
    const changes = changed(before, patch)
    // An open session is not enough to change one's own address.
    if (isSelf && changes.email) throw refuseField('email', 'cannot_change_yourself')
    if (changes.forceConnectionBySso && !holds(who, 'USER_FORCE_SSO')) throw new Refusal('forbidden')
    if (patch.forceConnectionBySso && changes.forceConnectionBySso) await checkForcedSso(tx, before.accountId)
    if (modules && !sameModules(before.modules, modules)) {
      if (isSelf) throw refuseField('modules', 'cannot_change_yourself')
      const kept = await changeModules(tx, before, modules)
      if (kept) changes.modules = { from: before.modules.map(essence), to: kept }
    }
    if (changes.email && patch.email && !(await changeAddress(tx, before, patch.email))) delete changes.email
    if (Object.keys(changes).length === 0) return shown(tx, id)
    await updateUser(tx, id, {
      ...(changes.email ? { email: patch.email } : {}),
      firstname: patch.firstname ?? before.firstname,
      lastname: patch.lastname ?? before.lastname,
      language: patch.language ?? before.language,
      force_connection_by_sso: patch.forceConnectionBySso ?? before.forceConnectionBySso,
    })
    await record(tx, { accountId: before.accountId, subject: 'user', id, event: 'update', changes })
    // Sessions and links of the old address or password are revoked. Mandatory SSO keeps an invitation for the case that
    // it is lifted.
    const isInvited = before.status === 'invited'
    if (changes.email || (patch.forceConnectionBySso && changes.forceConnectionBySso && !isInvited))
      await endSessions(tx, id)
    if (isInvited && (changes.email || changes.forceConnectionBySso))
      await enqueue(tx, 'mailInvitation', { id, ifMissing: !changes.email && !patch.forceConnectionBySso })
    return shown(tx, id)
  })

/** Whether the address changes at once; otherwise a request is stored. The old address is notified in both cases. */
const changeAddress = async (tx: Tx<Person>, before: UserRecord, email: string) => {
  await refuseTaken(tx, before.accountId, email)
  if (!takesEffectAtOnce(before)) {
    await requestChange(tx, before, 'email', { email })
    return false
  }
  await enqueue(tx, 'mailAddressChanged', { userId: before.id, oldEmail: before.email, email })
  return true
}

/** Stores the modules that change at once and requests the grant of manager roles; returns the new modules, if any. */
const changeModules = async (tx: Tx<Person>, before: UserRecord, modules: readonly HeldModule[]) => {
  await checkModules(tx, before.accountId, modules)
  const { lastAdministrator } = await factsOf(tx, before)
  if (lastAdministrator && !modules.some(({ role }) => role === topRoleOf(before)))
    throw new Refusal('last_administrator')
  const { now, later, drop } = takesEffectAtOnce(before)
    ? { now: modules, later: [], drop: [] }
    : splitGrants(before.modules, modules)
  if (later.length > 0) await requestChange(tx, before, 'roles', { grant: later.map(essence), drop })
  if (sameModules(before.modules, now)) return null
  await writeModules(tx, before.id, before.accountId, now)
  return now.map(essence)
}

export const moveUser = (app: App, who: Person, id: string, event: UserEvent) =>
  within(app, who, async (tx) => {
    const user = await found(tx, id)
    refuseShared(app, user)
    if (event === 'deactivate') await lockIfTop(tx, user)
    await transition(tx, userMachine, {
      table: 'users',
      id,
      event,
      facts: async () => factsOf(tx, await found(tx, id)),
    })
    if (event === 'deactivate') {
      await endSessions(tx, id)
      await enqueue(tx, 'mailDeactivated', { userId: id, by: who.id, byName: who.name })
    }
    if (event === 'activate') await cancelErasure(tx, id)
    return shown(tx, id)
  })

const lockIfTop = async (tx: Tx<Person>, user: UserRecord) => {
  const top = topRoleOf(user)
  if (top) await lockAdministrators(tx, user.accountId, top)
}

const essence = ({ module, role, organizationId }: HeldModule) => ({ module, role, organizationId })
const sameModules = (a: readonly HeldModule[], b: readonly HeldModule[]) => {
  const text = (held: readonly HeldModule[]) =>
    held
      .map((one) => JSON.stringify(essence(one)))
      .sort()
      .join()
  return text(a) === text(b)
}

const checkModules = async (tx: Tx<Person>, accountId: string | null, held: readonly HeldModule[]) => {
  const places = held.map(({ organizationId }) => organizationId)
  await lockEntities(tx, places)
  const entities = await entityFacts(tx, places, { inUse: true })
  refuseModules(judgeModules(held, tx.who.role, entities, accountId))
}

/** Platform users have no account; for others an administrator names it. */
const accountFor = async (tx: Tx<Person>, input: { accountId?: string; modules: readonly HeldModule[] }) => {
  const { who } = tx
  if (who.accountId) {
    if (input.accountId && input.accountId !== who.accountId) throw new Refusal('not_found')
    return who.accountId
  }
  if (input.modules.every(({ module }) => module === 'no_module_type')) return null
  if (!input.accountId) throw new Refusal('invalid_input', {}, [{ path: 'accountId', code: 'required' }])
  await accountOf(tx, input.accountId)
  return input.accountId
}
