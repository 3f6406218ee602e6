import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { RegisterExports } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

type Asked = {
  accountId: string
  establishmentId: string
  consultationId: string
  format: 'pdf' | 'csv'
  from: string | null
  to: string | null
}

export const insertExport = async ({ db, who }: Tx<Person>, asked: Asked) => {
  const { id } = await db
    .insertInto('register_exports')
    .values({
      account_id: asked.accountId,
      establishment_id: asked.establishmentId,
      consultation_id: asked.consultationId,
      format: asked.format,
      language: who.language,
      from_day: asked.from,
      to_day: asked.to,
      created_by: who.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Exports are visible to their author only: they belong to the author's consultation. */
export const exportById = ({ db, who }: Tx<Person>, id: string) => {
  const below = subtreeOf(who)
  const query = db
    .selectFrom('register_exports as x')
    .leftJoin('organizations as o', 'o.id', 'x.establishment_id')
    .select([
      'x.id',
      'x.format',
      'x.entries',
      'x.error',
      'x.created_at',
      'x.ended_at',
      'x.file_id',
      'x.establishment_id',
    ])
    .select(sql<string>`coalesce(o.common_name, '–')`.as('name'))
    .where('x.id', '=', id)
    .where('x.created_by', '=', who.id)
  return (below ? query.where(sql<boolean>`o.ancestors @> array[${below}::uuid]`) : query).executeTakeFirst()
}

export const openExport = ({ db }: Tx, id: string) =>
  db
    .selectFrom('register_exports as x')
    .innerJoin('accounts as a', 'a.id', 'x.account_id')
    .leftJoin('organizations as o', 'o.id', 'x.establishment_id')
    .select(['x.account_id', 'x.establishment_id', 'x.format', 'x.language', 'x.from_day', 'x.to_day', 'x.created_by'])
    .select(['a.name as account_name', 'a.main_color', 'a.logo', 'a.time_zone'])
    .select(sql<string>`coalesce(o.common_name, '–')`.as('name'))
    .where('x.id', '=', id)
    .where('x.ended_at', 'is', null)
    .executeTakeFirst()

export const updateExport = async ({ db }: Tx, id: string, values: Updateable<RegisterExports>) => {
  await db.updateTable('register_exports').set(values).where('id', '=', id).where('ended_at', 'is', null).execute()
}

export const fileOfExport = ({ db }: Tx, id: string) =>
  db
    .selectFrom('register_exports as x')
    .innerJoin('files as f', 'f.id', 'x.file_id')
    .select(['f.key', 'f.name', 'f.bytes', 'f.content_type'])
    .where('x.id', '=', id)
    .executeTakeFirst()
