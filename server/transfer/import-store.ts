import { type Insertable, sql, type Updateable } from 'kysely'
import type { ImportPhase } from '#domain/transfer/machine.ts'
import type { Problem } from '#domain/transfer/problem.ts'
import type { CatalogueImports } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

export const importInPhase = ({ db }: Tx, id: string, phase: ImportPhase) =>
  db
    .selectFrom('catalogue_imports as i')
    .leftJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.id', 'i.account_id as accountId', 'i.source_account_id as sourceAccountId', 'f.key', 'i.content'])
    .select(['i.strategy', 'i.columns', 'i.progress', 'i.header_record as headerRecord', 'i.created_by as createdBy'])
    .select(['i.default_category_id as defaultCategoryId', 'i.author_module as authorModule'])
    .where('i.id', '=', id)
    .where('i.status', '=', phase)
    .executeTakeFirst()

export type OpenImport = NonNullable<Awaited<ReturnType<typeof importInPhase>>>

export const insertImport = async ({ db }: Tx, values: Insertable<CatalogueImports>) => {
  const { id } = await db.insertInto('catalogue_imports').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateImport = async ({ db }: Tx, id: string, values: Updateable<CatalogueImports>) => {
  await db.updateTable('catalogue_imports').set(values).where('id', '=', id).execute()
}

/** Serializes imports into one catalogue. */
export const lockCatalogue = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('catalogue import ' || ${accountId}::text, 0))`.execute(tx.db)

export const hasActiveCategory = async ({ db }: Tx, accountId: string, id: string) => {
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return category !== undefined
}

export type IgnoredLine = { type: string; line: number; label: string | null; problem: Problem }

export const ignoredAfter = async (
  { db }: Tx,
  { accountId, id, last, limit }: { accountId: string; id: string; last: IgnoredLine | null; limit: number },
) => {
  const { rows } = await sql<IgnoredLine>`select type, line, label, problem from catalogue_import_lines
    where account_id = ${accountId} and import_id = ${id} and effect = 'ignored'
      ${last ? sql`and (type, line) > (${last.type}, ${last.line})` : sql``}
    order by type, line limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export const importFileName = ({ db }: Tx, id: string) =>
  db
    .selectFrom('catalogue_imports')
    .select(['account_id as accountId', 'file_name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Deletes lines of old imports that are no longer needed, and old exports. */
export const deleteOld = async ({ db }: Tx, days: number) => {
  const old = sql`now() - make_interval(days => ${days})`
  await sql`delete from catalogue_import_lines l using catalogue_imports i
    where i.account_id = l.account_id and i.id = l.import_id and i.created_at < ${old} and i.file_id is not null
      and not (l.effect = 'updated' and l.prices is not null)`.execute(db)
  await sql`delete from catalogue_exports where created_at < ${old}`.execute(db)
}
