import { type Kysely, sql } from 'kysely'
import type { auditEndpoints } from '#domain/audit/endpoints.ts'
import { auditList } from '#domain/audit/list.ts'
import { type AuditEntry, type AuditSubject, auditSubjects } from '#domain/audit/schema.ts'
import type { QueryOf } from '#domain/endpoint.ts'
import type { FiltersOf } from '#domain/list/define.ts'
import type { DB } from '#server/db/types.ts'
import { type Conditions, cut, howMany, isBetween, isIn, narrowed, sorted } from '#server/platform/list/lists.ts'

export type AuditAsked = FiltersOf<typeof auditList>

/** Inlined literals, so that the partial index is used. */
const administrative = sql<boolean>`h.subject_type in (${sql.join(auditSubjects.map((subject) => sql.lit(subject)))})`

const conditions: Conditions<typeof auditList> = {
  search: (text) => sql<boolean>`h.actor_name ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  subject: isIn('h.subject_type'),
  at: isBetween('h.at'),
}

/** Sign-ins are kept as counts, not as history entries. */
const entries = (db: Kysely<DB>, accountId: string | null, asked: AuditAsked) => {
  let query = db
    .selectFrom('history as h')
    .leftJoin('accounts as a', 'a.id', 'h.account_id')
    .where(administrative)
    .where('h.event', '!=', 'sign_in')
  if (accountId) query = query.where('h.account_id', '=', accountId)
  return narrowed(query, auditList, conditions, asked)
}

const columns = [
  'h.id',
  'h.at',
  'h.actor_name as by',
  'a.name as accountName',
  sql<AuditSubject>`h.subject_type`.as('subject'),
  'h.subject_id as subjectId',
  'h.event',
  'h.from_state as from',
  'h.to_state as to',
] as const
const fields = sql<string[]>`case when jsonb_typeof(h.changes) = 'object'
  then array(select jsonb_object_keys(h.changes) order by 1) else '{}' end`.as('fields')

export const auditPage = (db: Kysely<DB>, accountId: string | null, asked: QueryOf<typeof auditEndpoints.list>) => {
  const base = entries(db, accountId, asked)
  const page = sorted(base, asked, auditList, { at: 'h.at', id: 'h.id' })
  return [cut(page, asked).select(columns).select(fields), howMany(base, asked)] as const
}

/** Next entries, newest first, for writing the file in chunks. */
export const auditAfter = async (
  db: Kysely<DB>,
  accountId: string | null,
  last: Pick<AuditEntry, 'at' | 'id'> | null,
  limit: number,
) => {
  const rows = await entries(db, accountId, {})
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(h.at, h.id) < (${last!.at}::timestamptz, ${last!.id}::uuid)`),
    )
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .select(columns)
    .select(fields)
    .execute()
  return rows.map((row) => ({ ...row, subject: row.subject }))
}
