import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, RefurbSteps } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

const inScope = (db: Kysely<DB>, who: Person) => {
  const query = db.selectFrom('refurb_steps as s')
  return who.accountId ? query.where('s.account_id', '=', who.accountId) : query
}

type Place = { warehouseId: string; cost: number | null; stockId: string | null }

const selected = (tx: Tx<Person>) =>
  inScope(tx.db, tx.who).select([
    's.id',
    's.account_id as accountId',
    's.name',
    's.description',
    's.minutes',
    's.version',
    sql<Place[]>`coalesce((
      select jsonb_agg(jsonb_build_object('warehouseId', p.warehouse_id, 'cost', p.cost, 'stockId', p.stock_id)) from refurb_step_places p
      where p.account_id = s.account_id and p.step_id = s.id), '[]')`.as('costs'),
    sql<{ id: string; label: string }[]>`coalesce((
      select jsonb_agg(jsonb_build_object('id', q.id, 'label', q.label) order by q.position)
      from refurb_question_steps x join refurb_questions q on q.account_id = x.account_id and q.id = x.question_id
      where x.account_id = s.account_id and x.step_id = s.id), '[]')`.as('questions'),
  ])
export type StepRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

export const stepsOf = (tx: Tx<Person>, accountId: string) =>
  selected(tx).where('s.account_id', '=', accountId).orderBy(sql`lower(s.name)`).orderBy('s.id').limit(500).execute()

export const readStepRow = (tx: Tx<Person>, id: string) => selected(tx).where('s.id', '=', id).executeTakeFirst()

export const lockStep = (tx: Tx, id: string) =>
  tx.db.selectFrom('refurb_steps').select('id').where('id', '=', id).forUpdate().execute()

export const countSteps = async ({ db }: Tx, accountId: string) => {
  const query = db.selectFrom('refurb_steps').where('account_id', '=', accountId)
  return (await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
}

export const insertStep = async ({ db }: Tx, step: Insertable<RefurbSteps>) =>
  (await db.insertInto('refurb_steps').values(step).returning('id').executeTakeFirstOrThrow()).id

export const updateStep = async ({ db }: Tx, accountId: string, id: string, values: Updateable<RefurbSteps>) => {
  await db.updateTable('refurb_steps').set(values).where('account_id', '=', accountId).where('id', '=', id).execute()
}

export const deleteStep = async ({ db }: Tx, accountId: string, id: string) => {
  await db.deleteFrom('refurb_steps').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** Stores cost and stock of a step per warehouse; others are unchanged. */
export const storePlaces = async ({ db }: Tx, accountId: string, id: string, places: readonly Place[]) => {
  if (places.length === 0) return
  await db
    .insertInto('refurb_step_places')
    .values(
      places.map(({ warehouseId, cost, stockId }) => ({
        account_id: accountId,
        step_id: id,
        warehouse_id: warehouseId,
        cost,
        stock_id: stockId,
      })),
    )
    .onConflict((one) =>
      one
        .columns(['account_id', 'step_id', 'warehouse_id'])
        .doUpdateSet(({ ref }) => ({ cost: ref('excluded.cost'), stock_id: ref('excluded.stock_id') })),
    )
    .execute()
}
