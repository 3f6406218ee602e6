import { type Insertable, sql, type Updateable } from 'kysely'
import type { Questions } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

const selected = (tx: Tx) =>
  tx.db
    .selectFrom('questions as q')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.account_id', '=', 'q.account_id').onRef('c.id', '=', 'q.category_id'),
    )
    .select([
      'q.id',
      'q.account_id as accountId',
      'q.category_id as categoryId',
      'c.label as categoryLabel',
      'q.position',
      'q.title',
      'q.how_to_test as howToTest',
      'q.description',
      'q.translations',
      'q.photos',
      'q.answers',
      'q.version',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

/** JSON columns were validated when written. */
const shownRow = (row: Row) => ({
  ...row,
  category: { id: row.categoryId, label: row.categoryLabel },
})

/** Questions along a category path, root first, in order. */
export const questionsAlong = async (tx: Tx, accountId: string, ancestors: readonly string[]) => {
  const rows = await selected(tx)
    .where('q.account_id', '=', accountId)
    .where('q.category_id', 'in', ancestors)
    .orderBy(sql`array_position(${ancestors}::uuid[], q.category_id)`)
    .orderBy('q.position')
    .orderBy('q.id')
    .execute()
  return rows.map(shownRow)
}

export const countsByCategory = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('questions')
    .select(({ fn }) => ['category_id as categoryId', fn.countAll<number>().as('questions')])
    .where('account_id', '=', accountId)
    .groupBy('category_id')
    .execute()

export const readQuestion = async (tx: Tx<Person>, id: string) => {
  let query = selected(tx).where('q.id', '=', id)
  if (tx.who.accountId) query = query.where('q.account_id', '=', tx.who.accountId)
  const row = await query.executeTakeFirst()
  return row && shownRow(row)
}

export const lockQuestion = (tx: Tx, id: string) =>
  tx.db.selectFrom('questions').select('id').where('id', '=', id).forUpdate().execute()

/** Locks the category, which serializes changes of its questions and archiving. */
export const lockCategory = (tx: Tx, id: string) =>
  tx.db.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute()

export const nextPlace = async (tx: Tx, accountId: string, categoryId: string) => {
  const row = await tx.db
    .selectFrom('questions')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('account_id', '=', accountId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export const storeOrder = (tx: Tx, accountId: string, ids: readonly string[]) =>
  sql`update questions q set position = o.place
    from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where q.account_id = ${accountId} and q.id = o.id`.execute(tx.db)

export const insertQuestion = async ({ db }: Tx, question: Insertable<Questions>) => {
  const { id } = await db.insertInto('questions').values(question).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateQuestion = async ({ db }: Tx, accountId: string, id: string, values: Updateable<Questions>) => {
  await db.updateTable('questions').set(values).where('account_id', '=', accountId).where('id', '=', id).execute()
}

export const deleteQuestion = async ({ db }: Tx, accountId: string, id: string) => {
  await db.deleteFrom('questions').where('account_id', '=', accountId).where('id', '=', id).execute()
}
