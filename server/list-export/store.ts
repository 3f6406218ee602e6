import { sql, type Updateable } from 'kysely'
import { type ExportedList, exportDays, exportsShown, type ListExport } from '#domain/list-export/schema.ts'
import type { ListExports } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

export const insertExport = async ({ db, who }: Tx<Person>, list: ExportedList, asked: object) => {
  const { id } = await db
    .insertInto('list_exports')
    .values({
      list,
      account_id: who.accountId,
      created_by: who.id,
      author_module: who.module,
      language: who.language,
      asked: JSON.stringify(asked),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Exports of the caller. */
const ownExports = ({ db, who }: Tx<Person>, list: ExportedList) =>
  db
    .selectFrom('list_exports')
    .select(['id', 'file_id', 'entries_count', 'entries_total', 'language', 'created_at', 'ended_at'])
    .select(sql<ListExport['error']>`error`.as('error'))
    .where('list', '=', list)
    .where('created_by', '=', who.id)
    .where('author_module', '=', who.module)
    .orderBy('created_at', 'desc')
    .limit(exportsShown)

export type ExportRow = Awaited<ReturnType<typeof listExports>>[number]
export const listExports = (tx: Tx<Person>, list: ExportedList) => ownExports(tx, list).execute()
export const exportById = (tx: Tx<Person>, list: ExportedList, id: string) =>
  ownExports(tx, list).where('id', '=', id).executeTakeFirst()

/** Exports of the last hour only: one whose job was lost does not block its author. */
export const countOpenExports = async ({ db, who }: Tx<Person>) => {
  const { n } = await db
    .selectFrom('list_exports')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('created_by', '=', who.id)
    .where('ended_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return n
}

export const openExport = ({ db }: Tx, id: string) =>
  db
    .selectFrom('list_exports')
    .select([
      'account_id as accountId',
      'created_by as createdBy',
      'author_module as authorModule',
      'language',
      'created_at',
    ])
    .select(sql<object>`asked`.as('asked'))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const updateExport = async ({ db }: Tx, id: string, values: Updateable<ListExports>) => {
  await db.updateTable('list_exports').set(values).where('id', '=', id).execute()
}

/** Marks an export as failed unless it has ended. */
export const failExport = async ({ db }: Tx, id: string, error: string) => {
  await db
    .updateTable('list_exports')
    .set({ error, ended_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export const fileOfExport = ({ db }: Tx, id: string) =>
  db
    .selectFrom('list_exports as e')
    .innerJoin('files as f', 'f.id', 'e.file_id')
    .select(['f.key', 'f.name', 'f.bytes'])
    .where('e.id', '=', id)
    .executeTakeFirst()

export const deleteOldExports = async ({ db }: Tx) => {
  await db
    .deleteFrom('list_exports')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${exportDays})`)
    .execute()
}
