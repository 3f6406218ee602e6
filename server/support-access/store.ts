import { sql } from 'kysely'
import { type EndingSubject, endingSubjects } from '#domain/support-access/rules.ts'
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

export const openAccess = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('support_accesses')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

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

export type Created = { id: string; subject: EndingSubject; name: string; by: string; at: string; kept: boolean }

/** Records of a client that platform users created since a time. Needs the platform scope: it reads their accounts. */
export const createdSince = async ({ db }: Tx, accountId: string, since: string): Promise<Created[]> => {
  const { rows } = await sql<Created>`
    select h.subject_id as id, h.subject_type as subject, h.actor_name as by, h.at,
      coalesce(h.changes->>'name', h.changes->>'url', h.changes->>'email', '') as name,
      exists (select from history k where k.subject_id = h.subject_id and k.event = 'keep') as kept
    from history h join users u on u.id = h.actor_id and u.account_id is null
    where h.account_id = ${accountId} and h.event = 'create' and h.at >= ${since}
      and h.subject_type in (${sql.join(endingSubjects)})
    order by h.at limit 200`.execute(db)
  return rows
}

const endings: { [S in EndingSubject]: (tx: Tx, accountId: string, id: string) => Promise<unknown> } = {
  api_key: ({ db }, accountId, id) =>
    sql`update api_keys set revoked_at = coalesce(revoked_at, now()) where account_id = ${accountId} and id = ${id}`.execute(
      db,
    ),
  webhook: ({ db }, accountId, id) =>
    sql`update webhook_endpoints set active = false where account_id = ${accountId} and id = ${id}`.execute(db),
  user: async ({ db }, accountId, id) => {
    await sql`update users set status = 'inactive' where account_id = ${accountId} and id = ${id}`.execute(db)
    await sql`delete from sessions where user_id = ${id}`.execute(db)
    await sql`delete from password_links where user_id = ${id}`.execute(db)
  },
}

/** Ends one record: revokes a key, stops a webhook, deactivates a user. */
export const endRecord = (tx: Tx, accountId: string, { subject, id }: Pick<Created, 'subject' | 'id'>) =>
  endings[subject](tx, accountId, id)

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
