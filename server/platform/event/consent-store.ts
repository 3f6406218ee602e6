import { type RawBuilder, sql } from 'kysely'
import { actingRoles } from '#domain/session/acting.ts'
import type { Tx } from '../app.ts'

const topRoles = actingRoles.map(({ role }) => role)

/** End of the open support access of an account; null without one. */
const supportUntil = (account: RawBuilder<unknown>, lock = sql``) => sql<string | null>`(select s.until
  from support_accesses s where s.account_id = ${account} and s.ended_at is null and s.until > now() ${lock})`

/** Whether an administrator of the account ever signed in. */
const isSetUp = (account: RawBuilder<unknown>) => sql<boolean>`exists (select from users u
  join user_modules m on m.user_id = u.id
  where u.account_id = ${account} and u.last_login_at is not null and m.role = any(${topRoles}))`

/**
 * Consent of a client to the platform's administrators, and whether one of its own administrators ever signed in. The
 * consent is locked against its end until the end of the transaction; one that is ending counts as ended, so that no
 * transaction waits for it.
 */
export const consentOf = async ({ db }: Tx, accountId: string) => {
  const account = sql`${accountId}::uuid`
  const { rows } = await sql<{ until: string | null; isSetUp: boolean }>`select
    ${supportUntil(account, sql`for share skip locked`)} as until, ${isSetUp(account)} as "isSetUp"`.execute(db)
  return rows[0]!
}

/** The same of all accounts. */
export const allConsents = async ({ db }: Tx) => {
  const account = sql.ref('a.id')
  const { rows } = await sql<{ id: string; until: string | null; isSetUp: boolean }>`select
    a.id, ${supportUntil(account)} as until, ${isSetUp(account)} as "isSetUp" from accounts a`.execute(db)
  return rows
}
