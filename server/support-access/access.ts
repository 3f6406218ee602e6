import type * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { actingRoles } from '#domain/session/acting.ts'
import type { SupportPage, supportGrant } from '#domain/support-access/endpoints.ts'
import { topDetails } from '#server/organization/top.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Person, systemUser, type Who } from '#server/platform/who.ts'
import { cancelSupportChanges } from '#server/user/apply-change.ts'
import { endSupportGrants, supportGrants } from '#server/user/support-grants.ts'
import {
  type Created,
  createdSince,
  endAccess,
  endCreated,
  endStays,
  lockDue,
  lockOpenAccess,
  maxShown,
  openAccess,
  pastAccesses,
  upsertAccess,
} from './store.ts'

/** Role that an administrator takes in a client: of the first of these entities that it has. */
const topRole = async (tx: Tx, accountId: string) => {
  for (const { type, role } of actingRoles) if ((await topDetails(tx, accountId, type)).id) return role
  return null
}

/** Support access concerns sessions and users of the platform, so it is handled in the platform's scope. */
const ofAccount = <T>(app: App, who: Person, work: (tx: Tx<Person>, accountId: string) => Promise<T>) => {
  const { accountId } = who
  if (!accountId) throw new Refusal('not_found')
  return app.database.transaction('platform', who, (tx) => work(tx, accountId))
}

/** Records created and users granted roles under the access, or the one with the given id. */
const madeSince = async (tx: Tx, accountId: string, since: string, id?: string) => {
  const made = new Map<string, Created>()
  for (const one of await createdSince(tx, accountId, since, id)) made.set(one.id, one)
  for (const one of await supportGrants(tx, accountId, since, id)) {
    const created = made.get(one.id)
    made.set(one.id, created ? { ...one, kept: created.kept && one.kept } : one)
  }
  return [...made.values()].slice(0, maxShown)
}

const pageOf = async (tx: Tx<Person>, accountId: string): Promise<SupportPage> => {
  const open = (await openAccess(tx, accountId)) ?? null
  return {
    open,
    past: await pastAccesses(tx, accountId),
    created: open ? await madeSince(tx, accountId, open.grantedAt) : [],
    mayGrant: !tx.who.acting && (await topRole(tx, accountId)) === tx.who.role,
  }
}

const refuseOthers = async (tx: Tx<Person>, accountId: string) => {
  if (!(await pageOf(tx, accountId)).mayGrant) throw new Refusal('support_access_not_yours')
}

const note = (tx: Tx<Who>, accountId: string, event: string, changes?: Record<string, unknown>) =>
  record(tx, { accountId, subject: 'account', id: accountId, event, ...(changes && { changes }) })

export const readSupport = (app: App, who: Person) => ofAccount(app, who, pageOf)

export const grantSupport = (app: App, who: Person, { hours, reason }: z.output<typeof supportGrant>) =>
  ofAccount(app, who, async (tx, accountId) => {
    await refuseOthers(tx, accountId)
    const id = await upsertAccess(tx, { accountId, by: who.id, byName: who.name, reason, hours })
    await enqueue(tx, 'endSupportAccess', { id }, { afterSeconds: hours * 3_600 })
    await note(tx, accountId, 'support_granted', { accessHours: hours, reason })
    return pageOf(tx, accountId)
  })

/** Ends an access with the sessions, records, roles and requested changes that depend on it. */
const end = async (tx: Tx<Who>, access: { id: string; accountId: string; grantedAt: string }, by: string | null) => {
  const { id, accountId, grantedAt } = access
  await cancelSupportChanges(tx, accountId)
  await endSupportGrants(tx, accountId, grantedAt)
  await endCreated(tx, accountId, grantedAt, { id: tx.who.kind === 'person' ? tx.who.id : null, name: tx.who.name })
  await endStays(tx, accountId)
  await endAccess(tx, id, by)
  await note(tx, accountId, 'support_ended')
}

export const revokeSupport = (app: App, who: Person) =>
  ofAccount(app, who, async (tx, accountId) => {
    await refuseOthers(tx, accountId)
    const open = await lockOpenAccess(tx, accountId)
    if (!open) throw new Refusal('support_access_over')
    await end(tx, { ...open, accountId }, who.name)
    return pageOf(tx, accountId)
  })

/** Job: ends an access whose time has passed; an extended one has a later job. */
export const endSupportAccess = (app: App, id: string) =>
  app.database.transaction('platform', systemUser('support'), async (tx) => {
    const due = await lockDue(tx, id)
    if (due) await end(tx, { id, accountId: due.account_id, grantedAt: due.granted_at }, null)
  })

export const keepCreated = (app: App, who: Person, id: string) =>
  ofAccount(app, who, async (tx, accountId) => {
    await refuseOthers(tx, accountId)
    const open = await lockOpenAccess(tx, accountId)
    const [one] = open ? await madeSince(tx, accountId, open.grantedAt, id) : []
    if (!one) throw new Refusal('support_access_over')
    if (!one.kept) await record(tx, { accountId, subject: one.subject, id, event: 'keep' })
    return pageOf(tx, accountId)
  })
