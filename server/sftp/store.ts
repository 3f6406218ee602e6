import { type Insertable, sql, type Updateable } from 'kysely'
import type { QueryOf } from '#domain/endpoint.ts'
import type { sftpEndpoints } from '#domain/sftp/endpoints.ts'
import { sftpLogList } from '#domain/sftp/list.ts'
import type { SftpEvent, SftpReason } from '#domain/sftp/schema.ts'
import type { SftpAccesses, SftpFiles, SftpKeys } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { cut, howMany, isIn, narrowed, sorted } from '#server/platform/list/lists.ts'

/** Platform users are not visible in the scope of an account: their name is taken from its history. */
const activatorName = sql<string | null>`case when u.id is not null then concat_ws(' ', u.firstname, u.lastname) else (
  select h.actor_name from history h where h.subject_id = s.account_id and h.subject_type = 'sftp'
    and h.event in ('activate', 'renew_password') order by h.at desc limit 1) end`

export const timeZoneOf = async ({ db }: Tx, accountId: string) =>
  (await db.selectFrom('accounts').select('time_zone').where('id', '=', accountId).executeTakeFirstOrThrow()).time_zone

export const accessOf = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('sftp_accesses as s')
    .leftJoin('users as u', 'u.id', 's.activated_by')
    .selectAll('s')
    .select(activatorName.as('activatedBy'))
    .where('s.account_id', '=', accountId)
    .executeTakeFirst()

/** Usable accesses: active, of an active account with the feature. */
const usable = ({ db }: Tx) =>
  db
    .selectFrom('sftp_accesses as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('root_details as d', 'd.account_id', 's.account_id')
    .select(['s.account_id as accountId', 's.password_hash as passwordHash', 'a.language'])
    .where('s.active', '=', true)
    .where('a.status', '=', 'active')
    .where(sql<boolean>`'sftp_access' = any(d.enabled_premium_features)`)

export const accessNamed = (tx: Tx, username: string) =>
  usable(tx).where('s.username', '=', username).executeTakeFirst()

/** Whether an access and the credential of a connection are valid; a renewed password has another hash. */
export const isUsable = async (
  tx: Tx,
  accountId: string,
  { keyId, passwordHash }: { keyId?: string | undefined; passwordHash?: string | undefined } = {},
) => {
  const access = usable(tx)
    .where('s.account_id', '=', accountId)
    .$if(passwordHash !== undefined, (query) => query.where('s.password_hash', '=', passwordHash ?? ''))
  const own = keyId ? access.innerJoin('sftp_keys as k', (join) => join.on('k.id', '=', keyId)) : access
  return (await own.executeTakeFirst()) !== undefined
}

/** Account of a user name, active or not: refused attempts are recorded for it. */
export const accountNamed = async ({ db }: Tx, username: string) => {
  const row = await db
    .selectFrom('sftp_accesses')
    .select('account_id')
    .where('username', '=', username)
    .executeTakeFirst()
  return row?.account_id ?? null
}

export const activeAccesses = (tx: Tx) =>
  usable(tx).select(['s.export_every as exportEvery', 's.exported_at as exportedAt']).execute()

export const putAccess = async ({ db }: Tx, values: Insertable<SftpAccesses>) => {
  const { account_id: _, username: __, ...changed } = values
  await db
    .insertInto('sftp_accesses')
    .values(values)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changed))
    .execute()
}

export const updateAccess = async ({ db }: Tx, accountId: string, values: Updateable<SftpAccesses>) => {
  await db.updateTable('sftp_accesses').set(values).where('account_id', '=', accountId).execute()
}

export const keysOf = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('sftp_keys')
    .select(['id', 'name', 'type', 'fingerprint', 'last_used_at as lastUsedAt', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

export const insertKey = async ({ db }: Tx, values: Insertable<SftpKeys>) => {
  const { id } = await db.insertInto('sftp_keys').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deleteKey = ({ db }: Tx, accountId: string, id: string) =>
  db
    .deleteFrom('sftp_keys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()

export const hasKey = async ({ db }: Tx, accountId: string, blob: string) => {
  const row = await db
    .selectFrom('sftp_keys')
    .select('id')
    .where('account_id', '=', accountId)
    .where('blob', '=', blob)
    .executeTakeFirst()
  return row?.id ?? null
}

export const noteKeyUse = async ({ db }: Tx, id: string) => {
  await db.updateTable('sftp_keys').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()
}

export const filesOf = ({ db }: Tx, accountId: string) =>
  db.selectFrom('sftp_files').selectAll().where('account_id', '=', accountId).orderBy('name').execute()

export const fileNamed = ({ db }: Tx, accountId: string, name: string) =>
  db
    .selectFrom('sftp_files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst()

/** Replaces the file of this name; returns the storage key of the previous one. */
export const putFile = async (tx: Tx, values: Insertable<SftpFiles>) => {
  const before = await removeFile(tx, values.account_id, values.name)
  await tx.db.insertInto('sftp_files').values(values).execute()
  return before
}

export const removeFile = async ({ db }: Tx, accountId: string, name: string) => {
  const row = await db
    .deleteFrom('sftp_files')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .returning('key')
    .executeTakeFirst()
  return row?.key ?? null
}

/** Oldest files of a name prefix beyond the number to keep. */
export const removeBeyond = async ({ db }: Tx, accountId: string, prefix: string, kept: number) => {
  const old = db
    .selectFrom('sftp_files')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`starts_with(name, ${prefix})`)
    .orderBy('modified_at', 'desc')
    .offset(kept)
  const rows = await db.deleteFrom('sftp_files').where('id', 'in', old).returning('key').execute()
  return rows.map(({ key }) => key)
}

export const linkImport = async ({ db }: Tx, accountId: string, importId: string) => {
  await db.insertInto('sftp_imports').values({ account_id: accountId, import_id: importId }).execute()
}

export const openImports = async ({ db }: Tx, accountId: string) => {
  const rows = await db
    .selectFrom('sftp_imports')
    .select('import_id')
    .where('account_id', '=', accountId)
    .where('reported_at', 'is', null)
    .orderBy('import_id')
    .execute()
  return rows.map(({ import_id }) => import_id)
}

/** An SFTP import without a report yet. */
export const openImport = ({ db }: Tx, importId: string) =>
  db
    .selectFrom('sftp_imports as i')
    .innerJoin('sftp_accesses as s', 's.account_id', 'i.account_id')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select(['i.account_id as accountId', 's.activated_by as createdBy', 's.activated_module as authorModule'])
    .select('a.language')
    .where('i.import_id', '=', importId)
    .where('i.reported_at', 'is', null)
    .executeTakeFirst()

export const noteReported = async ({ db }: Tx, importId: string) => {
  await db.updateTable('sftp_imports').set({ reported_at: sql`now()` }).where('import_id', '=', importId).execute()
}

type Line = { event: SftpEvent; name?: string; bytes?: number; address?: string; reason?: SftpReason }

export const insertLine = async ({ db }: Tx, accountId: string, { name = '', ...line }: Line) => {
  await db
    .insertInto('sftp_log')
    .values({ account_id: accountId, name: name.slice(0, 255), ...line })
    .execute()
}

export const listLog = async ({ db }: Tx, accountId: string, asked: QueryOf<typeof sftpEndpoints.log>) => {
  const rows = narrowed(
    db.selectFrom('sftp_log').where('account_id', '=', accountId),
    sftpLogList,
    { event: isIn('event') },
    asked,
  )
  const page = sorted(rows, asked, sftpLogList, { at: 'at', id: 'id' })
  const members = await cut(page, asked).select(['id', 'at', 'event', 'name', 'bytes', 'address', 'reason']).execute()
  const counted = await howMany(rows, asked).executeTakeFirstOrThrow()
  return {
    totalItems: asked.partial ? null : counted.n,
    members: members.map((line) => ({ ...line, bytes: line.bytes === null ? null : Number(line.bytes) })),
  }
}

export const deleteOldLines = async ({ db }: Tx, days: number) => {
  await sql`delete from sftp_log where at < now() - make_interval(days => ${days})`.execute(db)
}
