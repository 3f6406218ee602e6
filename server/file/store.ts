import type { Insertable } from 'kysely'
import type { Files } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

export const insertFile = async ({ db }: Tx, file: Insertable<Files>) => {
  const { id } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
  return id
}

export const hasFile = async ({ db }: Tx, accountId: string, kind: string, id: string) => {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return file !== undefined
}

export const fileOfKind = ({ db }: Tx, kinds: readonly string[], id: string) =>
  db
    .selectFrom('files')
    .select(['key', 'content_type', 'bytes', 'kind', 'name'])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()

export const deleteFilesBefore = ({ db }: Tx, kinds: readonly string[], before: Date) =>
  db
    .deleteFrom('files')
    .where('kind', 'in', kinds)
    .where('created_at', '<', before.toISOString())
    .returning('key')
    .execute()
