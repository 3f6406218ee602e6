import { sql } from 'kysely'
import { actingRoles } from '#domain/session/acting.ts'
import type { Tx } from '../app.ts'

const topRoles = actingRoles.map(({ role }) => role)

/** Consent of a client to the platform's administrators, and whether one of its own administrators ever signed in. */
export const consentOf = async ({ db }: Tx, accountId: string) => {
  const { rows } = await sql<{ until: string | null; is_set_up: boolean }>`select
    (select s.until from support_accesses s
      where s.account_id = ${accountId} and s.ended_at is null and s.until > now()) as until,
    exists (select from users u join user_modules m on m.user_id = u.id
      where u.account_id = ${accountId} and u.last_login_at is not null and m.role = any(${topRoles})) as is_set_up`.execute(
    db,
  )
  const [row] = rows
  return { until: row!.until, isSetUp: row!.is_set_up }
}
