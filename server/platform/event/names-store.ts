import { sql } from 'kysely'
import type { Tx } from '../app.ts'

/** Current names of records by id, of one account or, for the platform, of all; organizations of partners by their public name. */
export const recordNames = async (
  { db }: Tx,
  accountId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const own = accountId ? sql`r.account_id = ${accountId}` : sql`true`
  const asked = sql`r.id = any(${[...new Set(ids)]}::uuid[])`
  const { rows } = await sql<{ id: string; name: string | null }>`
    select r.id, r.label as name from categories r where ${asked} and ${own}
    union all select r.id, r.label from products r where ${asked} and ${own}
    union all select r.id, r.title from questions r where ${asked} and ${own}
    union all select r.id, r.firstname || ' ' || r.lastname from users r where ${asked} and ${own}
    union all select r.id, r.label from payment_modes r where ${asked} and ${own}
    union all select r.id, r.name from circuits r where ${asked} and ${own}
    union all select r.id, r.title from dispatch_rules r where ${asked} and ${own}
    union all select r.id, r.label from refurb_questions r where ${asked} and ${own}
    union all select r.id, r.name from refurb_steps r where ${asked} and ${own}
    union all select r.id, r.name from stocks r where ${asked} and ${own}
    union all select r.id, r.name from connector_configurations r where ${asked} and ${own}
    union all select r.id, r.url from webhook_endpoints r where ${asked} and ${own}
    union all select r.id, r.name from api_keys r where ${asked} and ${own}
    union all select r.id, r.name from files r where ${asked} and ${own}
    union all select r.id, r.file_name from catalogue_imports r where ${asked} and ${own}
    union all select r.id, r.identification_number from buybacks r where ${asked} and ${own}
    union all select r.id, r.name from accounts r where ${asked} and ${accountId ? sql`r.id = ${accountId}` : sql`true`}
    union all select r.id, organization_name(r.id) from unnest(${[...new Set(ids)]}::uuid[]) as r (id)`.execute(db)
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))
}
