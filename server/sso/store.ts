import { type Insertable, sql, type Updateable } from 'kysely'
import type { SsoFailure } from '#domain/sso/schema.ts'
import type { AccountDomains, SsoConfigurations, SsoFlows, SsoTickets } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'

export const configurationOf = ({ db }: Tx, accountId: string) =>
  db.selectFrom('sso_configurations').selectAll().where('account_id', '=', accountId).executeTakeFirst()
export type SsoRow = NonNullable<Awaited<ReturnType<typeof configurationOf>>>

/** Active configuration of the account that verified a domain. */
export const configurationForDomain = ({ db }: Tx, domain: string) =>
  db
    .selectFrom('account_domains as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .innerJoin('sso_configurations as c', 'c.account_id', 'd.account_id')
    .selectAll('c')
    .where('d.purpose', '=', 'email')
    .where('d.domain', '=', domain)
    .where('d.verified_at', 'is not', null)
    .where('a.status', '=', 'active')
    .where('c.active', '=', true)
    .executeTakeFirst()

export const insertConfiguration = async ({ db }: Tx, values: Insertable<SsoConfigurations>) => {
  await db.insertInto('sso_configurations').values(values).execute()
}

export const updateConfiguration = async ({ db }: Tx, accountId: string, values: Updateable<SsoConfigurations>) => {
  await db.updateTable('sso_configurations').set(values).where('account_id', '=', accountId).execute()
}

export const noteFailure = (tx: Tx, accountId: string, failure: SsoFailure) =>
  updateConfiguration(tx, accountId, { last_failure: failure, last_failure_at: new Date().toISOString() })

export const forgetIdentities = async ({ db }: Tx, accountId: string) => {
  await db.deleteFrom('sso_identities').where('account_id', '=', accountId).execute()
}

/** Records that a sign-in succeeded; null resets it. */
export const setWorking = async ({ db }: Tx, accountId: string, works: boolean) => {
  await db
    .updateTable('accounts')
    .set({ sso_works_since: works ? sql<string>`coalesce(sso_works_since, now())` : null })
    .where('id', '=', accountId)
    .execute()
}

export const countForced = async ({ db }: Tx, accountId: string) => {
  const { n } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('force_connection_by_sso', '=', true)
    .where('status', '!=', 'inactive')
    .executeTakeFirstOrThrow()
  return n
}

const domainColumns = ['id', 'domain', 'proof', 'verified_at as verifiedAt', 'checked_at as checkedAt'] as const

export const emailDomains = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('account_domains')
    .select(domainColumns)
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'email')
    .orderBy('domain')
    .execute()

export const insertDomain = async ({ db }: Tx, values: Insertable<AccountDomains>) => {
  const { id } = await db.insertInto('account_domains').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deleteDomain = async ({ db }: Tx, accountId: string, id: string) => {
  await db.deleteFrom('account_domains').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** A verified domain stays verified; claims of several accounts are distinguished by their records. */
export const noteProof = async ({ db }: Tx, id: string, found: boolean) => {
  await db
    .updateTable('account_domains')
    .set({ checked_at: sql`now()`, ...(found ? { verified_at: sql<string>`coalesce(verified_at, now())` } : {}) })
    .where('id', '=', id)
    .execute()
}

export const insertFlow = async ({ db }: Tx, flow: Insertable<SsoFlows>) => {
  await db.deleteFrom('sso_flows').where('expires_at', '<', sql<string>`now()`).execute()
  await db.insertInto('sso_flows').values(flow).execute()
}

/** Deleted on first use. */
export const takeFlow = ({ db }: Tx, state: string) =>
  db.deleteFrom('sso_flows').where('state_hash', '=', tokenHash(state)).returningAll().executeTakeFirst()

export const insertTicket = async ({ db }: Tx, ticket: Insertable<SsoTickets>) => {
  await db.deleteFrom('sso_tickets').where('expires_at', '<', sql<string>`now()`).execute()
  await db.insertInto('sso_tickets').values(ticket).execute()
}

export const takeTicket = ({ db }: Tx, token: string) =>
  db.deleteFrom('sso_tickets').where('token_hash', '=', tokenHash(token)).returningAll().executeTakeFirst()

export const identityOf = ({ db }: Tx, accountId: string, issuer: string, subject: string) =>
  db
    .selectFrom('sso_identities')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Users of this account only. */
export const userOf = ({ db }: Tx, accountId: string, by: { id: string } | { email: string }) => {
  const query = db
    .selectFrom('users as u')
    .select(['u.id', 'u.status', 'u.firstname', 'u.lastname', 'u.email'])
    .select((select) =>
      select
        .selectFrom('sso_identities as i')
        .select('i.subject')
        .whereRef('i.user_id', '=', 'u.id')
        .limit(1)
        .as('subject'),
    )
    .where('u.account_id', '=', accountId)
    .where('u.status', '!=', 'inactive')
  return ('id' in by ? query.where('u.id', '=', by.id) : query.where('u.email', '=', by.email)).executeTakeFirst()
}

export const insertIdentity = async (
  { db }: Tx,
  identity: { account_id: string; issuer: string; subject: string; user_id: string },
) => {
  await db.insertInto('sso_identities').values(identity).execute()
}

export const idTokenOf = async ({ db }: Tx, token: string) =>
  (await db.selectFrom('sessions').select('sso_id_token').where('token_hash', '=', tokenHash(token)).executeTakeFirst())
    ?.sso_id_token ?? null
