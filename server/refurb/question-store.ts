import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { RefurbAnswer } from '#domain/refurb/question-schema.ts'
import type { DB, RefurbQuestions } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

const inScope = (db: Kysely<DB>, who: Person) => {
  const query = db.selectFrom('refurb_questions as q')
  return who.accountId ? query.where('q.account_id', '=', who.accountId) : query
}

const selected = (tx: Tx<Person>) =>
  inScope(tx.db, tx.who).select([
    'q.id',
    'q.account_id as accountId',
    'q.position',
    'q.label',
    'q.type',
    'q.categories',
    'q.answers',
    'q.version',
  ])

export const questionsOf = (tx: Tx<Person>, accountId: string) =>
  selected(tx).where('q.account_id', '=', accountId).orderBy('q.position').orderBy('q.id').limit(500).execute()

export const readQuestionRow = (tx: Tx<Person>, id: string) => selected(tx).where('q.id', '=', id).executeTakeFirst()

export const lockQuestion = (tx: Tx, id: string) =>
  tx.db.selectFrom('refurb_questions').select('id').where('id', '=', id).forUpdate().execute()

/** Serializes changes of an account's question list. */
export const lockQuestions = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`refurb questions ${accountId}`}, 0))`.execute(tx.db)

export const insertQuestion = async ({ db }: Tx, question: Insertable<RefurbQuestions>) =>
  (await db.insertInto('refurb_questions').values(question).returning('id').executeTakeFirstOrThrow()).id

export const updateQuestion = async (
  { db }: Tx,
  accountId: string,
  id: string,
  values: Updateable<RefurbQuestions>,
) => {
  await db
    .updateTable('refurb_questions')
    .set(values)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export const deleteQuestion = async ({ db }: Tx, accountId: string, id: string) => {
  await db.deleteFrom('refurb_questions').where('account_id', '=', accountId).where('id', '=', id).execute()
}

export const storeOrder = (tx: Tx, accountId: string, ids: readonly string[]) =>
  sql`update refurb_questions q set position = o.place
    from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where q.account_id = ${accountId} and q.id = o.id`.execute(tx.db)

/** Maximum categories offered in a form. */
const maxCategories = 500

/** Category names of the account's items and catalogue, from maintained counts. */
export const categoryNames = async ({ db }: Tx, accountId: string) => {
  const { rows } = await sql<{ name: string | null }>`
    select i.product -> 'category' ->> 'label' as name
    from (select distinct x.category_id as id from stock_counts x where x.account_id = ${accountId} and x.category_id is not null
      limit ${sql.lit(maxCategories)}) k
    join lateral (select product from items where account_id = ${accountId} and category_id = k.id limit 1) i on true
    union select c.label from categories c where c.account_id = ${accountId} limit ${sql.lit(maxCategories)}`.execute(
    db,
  )
  return rows.flatMap(({ name }) => name ?? [])
}

/** Existing steps among these ids, locked against deletion. */
export const knownSteps = async ({ db }: Tx, accountId: string, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('refurb_steps')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Stores which steps a question plans. */
export const storePlanned = async (
  { db }: Tx,
  accountId: string,
  questionId: string,
  answers: readonly RefurbAnswer[],
) => {
  await db
    .deleteFrom('refurb_question_steps')
    .where('account_id', '=', accountId)
    .where('question_id', '=', questionId)
    .execute()
  const steps = [...new Set(answers.flatMap(({ stepIds }) => stepIds))]
  if (steps.length > 0)
    await db
      .insertInto('refurb_question_steps')
      .values(steps.map((step) => ({ account_id: accountId, question_id: questionId, step_id: step })))
      .execute()
}
