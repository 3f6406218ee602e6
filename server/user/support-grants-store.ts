import { sql } from 'kysely'
import * as z from 'zod'
import { grantedModule } from '#domain/access-change/schema.ts'
import type { Tx } from '#server/platform/app.ts'

const held = z.array(grantedModule)
type Row = { userId: string; by: string; at: string; from: unknown; to: unknown; isSupport: boolean; isKept: boolean }

/**
 * Changes of the modules of a client's users since a time, oldest first: `isSupport` if a platform administrator made or
 * requested it, `isKept` if the client kept the user afterwards. Needs the platform scope: it reads the administrators'
 * accounts. A delayed grant has the id of its request as event id; imports store the modules in a form of their own.
 */
export const moduleSteps = async ({ db }: Tx, accountId: string, since: string, userId?: string) => {
  const { rows } = await sql<Row>`
    select h.subject_id as "userId", coalesce(r.firstname || ' ' || r.lastname, h.actor_name) as by, h.at,
      case when h.changes ? 'import' then h.changes->'before'->'modules' else h.changes->'modules'->'from' end as "from",
      case when h.changes ? 'import' then h.changes->'modules' else h.changes->'modules'->'to' end as "to",
      s.id is not null or r.id is not null as "isSupport",
      exists (select from history k where k.subject_id = h.subject_id and k.event = 'keep' and k.at >= h.at) as "isKept"
    from history h
    left join users s on s.id = h.actor_id and s.account_id is null
    left join access_changes c on c.id = h.event_id
    left join users r on r.id = c.requested_by and r.account_id is null
    where h.account_id = ${accountId} and h.subject_type = 'user' and h.event = 'update' and h.at >= ${since}
      and h.changes ? 'modules' ${userId ? sql`and h.subject_id = ${userId}` : sql``}
    order by h.at, h.id`.execute(db)
  return rows.map(({ from, to, ...row }) => ({ ...row, from: held.parse(from), to: held.parse(to) }))
}
export type StoredStep = Awaited<ReturnType<typeof moduleSteps>>[number]
