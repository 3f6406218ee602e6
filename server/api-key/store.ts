import { type Insertable, type Kysely, sql } from 'kysely'
import type { ApiKey, ApiKeyState } from '#domain/api-key/schema.ts'
import type { OrganizationType } from '#domain/organization/schema.ts'
import type { ApiKeys, DB } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

const state = sql<ApiKeyState>`case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' else 'active' end`

/** Keys in the user's scope: of their account, for organizations in their subtree. */
const inScope = (db: Kysely<DB>, who: Person) => {
  const query = db
    .selectFrom('api_keys as k')
    .innerJoin('organizations as o', (join) =>
      join.onRef('o.id', '=', 'k.organization_id').onRef('o.account_id', '=', 'k.account_id'),
    )
  const own = who.accountId ? query.where('k.account_id', '=', who.accountId) : query
  const subtree = subtreeOf(who)
  return subtree ? own.where(sql<boolean>`o.ancestors @> array[${subtree}::uuid]`) : own
}

const shown = (db: Kysely<DB>, who: Person) =>
  inScope(db, who)
    .select(['k.id', 'k.name', 'k.hint', 'k.per_minute as perMinute', 'k.created_at as createdAt'])
    .select(['k.created_by as createdBy', 'k.expires_at as expiresAt', 'k.revoked_at as revokedAt'])
    .select(['k.last_used_at as lastUsedAt', 'k.account_id as accountId'])
    .select([sql<ApiKey['scopes']>`k.scopes`.as('scopes'), state.as('state')])
    .select(['o.id as organizationId', 'o.common_name as commonName', sql<OrganizationType>`o.type`.as('type')])

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>
export type KeyRecord = ApiKey & { accountId: string }

const recordOf = ({ organizationId, commonName, type, ...row }: Row): KeyRecord => ({
  ...row,
  organization: { id: organizationId, commonName, type },
})

const maxShown = 500

export const keysOf = async ({ db, who }: Tx<Person>, accountId: string): Promise<KeyRecord[]> => {
  const query = shown(db, who).where('k.account_id', '=', accountId)
  return (await query.orderBy('k.id', 'desc').limit(maxShown).execute()).map(recordOf)
}

export const readKey = async ({ db, who }: Tx<Person>, id: string): Promise<KeyRecord | null> => {
  const row = await shown(db, who).where('k.id', '=', id).executeTakeFirst()
  return row ? recordOf(row) : null
}

/** Number of active keys. Locks the account, so that concurrent requests cannot exceed the limit. */
export const countKeys = async ({ db }: Tx<Person>, accountId: string) => {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { n } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<string>`now()`)]))
    .executeTakeFirstOrThrow()
  return n
}

export const insertKey = async ({ db }: Tx<Person>, row: Insertable<ApiKeys>) =>
  (await db.insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Whether the key was still active. */
export const endKey = async ({ db }: Tx<Person>, { accountId, id }: KeyRecord) => {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
