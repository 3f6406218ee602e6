import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#domain/access.ts'
import { type EndingSubject, endingFields, endingSubjects } from '#domain/support-access/rules.ts'
import type { Tx } from '#server/platform/app.ts'

const columns = [
  'id',
  'reason',
  'granted_by_name as grantedBy',
  'granted_at as grantedAt',
  'until',
  'revoked_by_name as revokedBy',
  'revoked_at as revokedAt',
] as const

const openOf = ({ db }: Tx, accountId: string) =>
  db.selectFrom('support_accesses').select(columns).where('account_id', '=', accountId).where('ended_at', 'is', null)

export const openAccess = (tx: Tx, accountId: string) => openOf(tx, accountId).executeTakeFirst()

/** The open access, after all changes under it have been committed. */
export const lockOpenAccess = (tx: Tx, accountId: string) => openOf(tx, accountId).forUpdate().executeTakeFirst()

const maxPast = 20
export const pastAccesses = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('support_accesses')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is not', null)
    .orderBy('granted_at', 'desc')
    .limit(maxPast)
    .execute()

type Granted = { accountId: string; by: string; byName: string; reason: string; hours: number }

/** Grants a support access, or extends the open one. */
export const upsertAccess = async ({ db }: Tx, { accountId, by, byName, reason, hours }: Granted) => {
  const until = sql<string>`now() + make_interval(hours => ${hours})`
  const { id } = await db
    .insertInto('support_accesses')
    .values({ account_id: accountId, reason, granted_by: by, granted_by_name: byName, until })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .where('ended_at', 'is', null)
        .doUpdateSet({ reason, until, granted_by: by, granted_by_name: byName }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An open support access whose time has passed, locked. */
export const lockDue = ({ db }: Tx, id: string) =>
  db
    .selectFrom('support_accesses')
    .select(['id', 'account_id', 'granted_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('until', '<=', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst()

export const endAccess = async ({ db }: Tx, id: string, revokedBy: string | null) => {
  await db
    .updateTable('support_accesses')
    .set({ ended_at: sql`now()`, ...(revokedBy ? { revoked_at: sql`now()`, revoked_by_name: revokedBy } : {}) })
    .where('id', '=', id)
    .execute()
}

export type Created = {
  id: string
  subject: EndingSubject
  name: string
  by: string
  at: string
  kept: boolean
  /** Roles granted to an existing user. */
  roles: Role[]
}

const isEndingUpdate = (subject: keyof typeof endingFields) => sql`(h.subject_type = ${sql.lit(subject)}
  and (h.changes ?| ${[...endingFields[subject]]}::text[] or h.changes->'active'->>'to' = 'true'))`

/** Condition of a history entry after which a record ends with the access. */
const isEnding = sql`(h.event = 'create'
  or h.event = 'update' and (${isEndingUpdate('webhook')} or ${isEndingUpdate('connector_configuration')})
  or h.subject_type = 'webhook' and h.event = 'rotate'
  or h.subject_type = 'sftp' and h.event in ('activate', 'renew_password') and exists (
    select from sftp_accesses s where s.account_id = h.account_id and s.active and s.activated_by = h.actor_id))`

/** Such entries of a client by platform users since a time. Needs the platform scope: it reads their accounts. */
const creations = (accountId: string, since: string) => sql`
  history h join users u on u.id = h.actor_id and u.account_id is null
  where h.account_id = ${accountId} and h.at >= ${since} and ${isEnding}`
const isKept = sql`exists (select from history k where k.subject_id = h.subject_id and k.event = 'keep' and k.at >= h.at)`
/** Current name or address of a record whose history entry does not contain it. */
const currentName = sql`coalesce(
  (select s.username from sftp_accesses s where s.account_id = h.subject_id),
  (select w.url from webhook_endpoints w where w.id = h.subject_id),
  (select concat_ws(' ', c.name, c.properties->>'baseUrl') from connector_configurations c where c.id = h.subject_id))`
export const maxShown = 200

/** The first records created since a time, or the one with the given id. */
export const createdSince = async ({ db }: Tx, accountId: string, since: string, id?: string): Promise<Created[]> => {
  const { rows } = await sql<Created>`
    select * from (
      select distinct on (h.subject_id) h.subject_id as id, h.subject_type as subject, h.actor_name as by, h.at,
        coalesce(${currentName}, case when h.event = 'create'
          then coalesce(h.changes->>'name', h.changes->>'url', h.changes->>'email') end, '') as name,
        ${isKept} as kept, '[]'::jsonb as roles
      from ${creations(accountId, since)} and h.subject_type in (${sql.join(endingSubjects)})
        ${id ? sql`and h.subject_id = ${id}` : sql``}
      order by h.subject_id, h.at desc) latest
    order by at limit ${sql.lit(maxShown)}`.execute(db)
  return rows
}

const endings: { [S in EndingSubject]: (tx: Tx, accountId: string, ids: RawBuilder<unknown>) => Promise<unknown> } = {
  api_key: ({ db }, accountId, ids) =>
    sql`update api_keys set revoked_at = coalesce(revoked_at, now())
      where account_id = ${accountId} and id in ${ids}`.execute(db),
  webhook: ({ db }, accountId, ids) =>
    sql`update webhook_endpoints set active = false where account_id = ${accountId} and id in ${ids}`.execute(db),
  user: async ({ db }, accountId, ids) => {
    await sql`update users set status = 'inactive' where account_id = ${accountId} and id in ${ids}`.execute(db)
    await sql`delete from sessions where user_id in ${ids}`.execute(db)
    await sql`delete from password_links where user_id in ${ids}`.execute(db)
  },
  connector_configuration: ({ db }, accountId, ids) =>
    sql`update connector_configurations set active = false where account_id = ${accountId} and id in ${ids}`.execute(
      db,
    ),
  sftp: async ({ db }, accountId, ids) => {
    await sql`delete from sftp_keys where account_id = ${accountId} and id in ${ids}`.execute(db)
    await sql`update sftp_accesses set active = false, password_hash = null
      where account_id = ${accountId} and account_id in ${ids}`.execute(db)
  },
}

/**
 * Ends all records created since a time that the client did not keep, whatever their number: revokes keys, stops
 * webhooks and connectors, deactivates users and SFTP accesses, and records it.
 */
export const endCreated = async (tx: Tx, accountId: string, since: string, by: { id: string | null; name: string }) => {
  const ending = (subject: EndingSubject) =>
    sql`(select h.subject_id from ${creations(accountId, since)} and h.subject_type = ${subject} and not ${isKept})`
  await sql`insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event)
    select distinct h.account_id, ${by.id}::uuid, ${by.name}, h.subject_type, h.subject_id, 'support_ended'
    from ${creations(accountId, since)} and h.subject_type in (${sql.join(endingSubjects)}) and not ${isKept}`.execute(
    tx.db,
  )
  // After the history entries: the condition of an SFTP access includes that it is active.
  for (const subject of endingSubjects) await endings[subject](tx, accountId, ending(subject))
}

/** Returns administrators' sessions in the client to their own account. */
export const endStays = ({ db }: Tx, accountId: string) =>
  db
    .updateTable('sessions')
    .set({
      ...{ acting_account_id: null, acting_organization_id: null, acting_module: null },
      ...{ acting_role: null, acting_until: null },
    })
    .where('acting_account_id', '=', accountId)
    .execute()
