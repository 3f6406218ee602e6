import { type Insertable, sql, type Updateable } from 'kysely'
import type { ItemRefurbSteps, RefurbRounds } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { itemsInScope } from './scope.ts'

const selected = (tx: Tx<Person>) =>
  tx.db
    .selectFrom('refurb_rounds as r')
    .selectAll('r')
    .where('r.item_id', 'in', itemsInScope(tx.db, tx.who).select('i.id').where(sql<boolean>`i.id = r.item_id`))
export type RoundRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

export const readRound = (tx: Tx<Person>, id: string) => selected(tx).where('r.id', '=', id).executeTakeFirst()

/** Rounds of an item, latest first. */
export const roundsOf = (tx: Tx<Person>, itemId: string) =>
  selected(tx).where('r.item_id', '=', itemId).orderBy('r.round', 'desc').limit(50).execute()

export const lockRound = (tx: Tx, id: string) =>
  tx.db.selectFrom('refurb_rounds').select('id').where('id', '=', id).forUpdate().execute()

export const insertRound = async ({ db }: Tx, round: Insertable<RefurbRounds>) =>
  (await db.insertInto('refurb_rounds').values(round).returning('id').executeTakeFirstOrThrow()).id

export const updateRound = async ({ db }: Tx, accountId: string, id: string, values: Updateable<RefurbRounds>) => {
  await db.updateTable('refurb_rounds').set(values).where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** Step data for a warehouse in the given order; deleted steps are skipped. */
export const plannedSteps = async ({ db }: Tx, accountId: string, warehouseId: string, ids: readonly string[]) => {
  const { rows } = await sql<{
    stepId: string
    name: string
    description: string | null
    minutes: number | null
    cost: number | null
    stockId: string | null
  }>`
    select s.id as "stepId", s.name, s.description, s.minutes, p.cost, p.stock_id as "stockId"
    from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    join refurb_steps s on s.account_id = ${accountId} and s.id = o.id
    left join refurb_step_places p on p.account_id = s.account_id and p.step_id = s.id and p.warehouse_id = ${warehouseId}
    order by o.place`.execute(db)
  return rows
}

export const insertItemSteps = async ({ db }: Tx, steps: Insertable<ItemRefurbSteps>[]) => {
  if (steps.length > 0) await db.insertInto('item_refurb_steps').values(steps).execute()
}

type Planned = Awaited<ReturnType<typeof plannedSteps>>[number]
type OfRound = { account_id: string; id: string; item_id: string; warehouse_id: string }

/** Rows of planned steps, numbered after the existing ones. */
export const stepRowsOf = (round: OfRound, steps: readonly Planned[], after: number): Insertable<ItemRefurbSteps>[] =>
  steps.map(({ stepId, name, description, minutes, cost, stockId }, index) => ({
    account_id: round.account_id,
    round_id: round.id,
    item_id: round.item_id,
    warehouse_id: round.warehouse_id,
    step_id: stepId,
    position: after + index + 1,
    name,
    description,
    minutes,
    cost,
    stock_id: stockId,
  }))
