import { type Kysely, sql } from 'kysely'
import type { auditEndpoints } from '#domain/audit/endpoints.ts'
import { auditList } from '#domain/audit/list.ts'
import { type AuditEntry, type AuditSubject, auditSubjects, earlierShown } from '#domain/audit/schema.ts'
import type { QueryOf } from '#domain/endpoint.ts'
import type { FiltersOf } from '#domain/list/define.ts'
import type { DB } from '#server/db/types.ts'
import { type Conditions, cut, howMany, isBetween, isIn, narrowed, sorted } from '#server/platform/list/lists.ts'

export type AuditAsked = FiltersOf<typeof auditList>

/** Inlined literals, so that the partial index is used. */
const administrative = sql<boolean>`h.subject_type in (${sql.join(auditSubjects.map((subject) => sql.lit(subject)))})`

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

const conditions: Conditions<typeof auditList> = {
  search: (text) => sql<boolean>`(h.actor_name ilike ${like(text)} or h.changes::text ilike ${like(text)})`,
  subject: isIn('h.subject_type'),
  event: isIn('h.event'),
  at: isBetween('h.at'),
  person: isIn('h.actor_id'),
  record: isIn('h.subject_id'),
}

/** Sign-ins are kept as counts, not as history entries. */
const all = (db: Kysely<DB>, accountId: string | null) =>
  db
    .selectFrom('history as h')
    .leftJoin('accounts as a', 'a.id', 'h.account_id')
    .where(administrative)
    .where('h.event', '!=', 'sign_in')
    .$if(accountId !== null, (query) => query.where('h.account_id', '=', accountId))

const entries = (db: Kysely<DB>, accountId: string | null, asked: AuditAsked) =>
  narrowed(all(db, accountId), auditList, conditions, asked)

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
  'h.changes',
] as const

export const auditPage = (db: Kysely<DB>, accountId: string | null, asked: QueryOf<typeof auditEndpoints.list>) => {
  const base = entries(db, accountId, asked)
  const page = sorted(base, asked, auditList, { at: 'h.at', id: 'h.id' })
  return [cut(page, asked).select(columns), howMany(base, asked)] as const
}
export type AuditRow = Awaited<ReturnType<typeof auditAfter>>[number]

/** Next entries, newest first, for writing the file in chunks. */
export const auditAfter = (
  db: Kysely<DB>,
  accountId: string | null,
  asked: AuditAsked,
  last: Pick<AuditEntry, 'at' | 'id'> | null,
  limit: number,
) =>
  entries(db, accountId, asked)
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(h.at, h.id) < (${last!.at}::timestamptz, ${last!.id}::uuid)`),
    )
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .select(columns)
    .execute()

export const auditById = (db: Kysely<DB>, accountId: string | null, id: string) =>
  all(db, accountId).where('h.id', '=', id).select(columns).executeTakeFirst()

export const earlierEntries = (db: Kysely<DB>, accountId: string | null, { subject, subjectId, at, id }: AuditRow) =>
  all(db, accountId)
    .where('h.subject_id', '=', subjectId)
    .where('h.subject_type', '=', subject)
    .where(sql<boolean>`(h.at, h.id) < (${at}::timestamptz, ${id}::uuid)`)
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(earlierShown)
    .select(columns)
    .execute()

/** Latest entries searched for authors and records; ids are found among all entries. */
const looked = 2_000

/** Distinct authors or records of the latest entries. */
export const auditChoices = async (
  db: Kysely<DB>,
  accountId: string | null,
  of: 'person' | 'record',
  ids: readonly string[] | undefined,
) => {
  const column = of === 'person' ? 'h.actor_id' : 'h.subject_id'
  const latest = all(db, accountId)
    .select(['h.id', 'h.at', 'h.actor_name as by', sql<AuditSubject>`h.subject_type`.as('subject')])
    .select(sql<string>`${sql.ref(column)}`.as('found'))
    .where(column, 'is not', null)
    .$if(ids !== undefined, (query) => query.where(column, 'in', [...(ids ?? [])]))
    .orderBy('h.at', 'desc')
    .limit(looked)
  const { rows } = await sql<{ found: string; by: string; subject: AuditSubject }>`
    select distinct on (l.found) l.found, l.by, l.subject from (${latest}) as l order by l.found, l.at desc`.execute(db)
  return rows
}
