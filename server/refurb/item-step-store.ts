import { sql } from 'kysely'
import type { StepStatus } from '#domain/refurb/statuses.ts'
import type { Tx } from '#server/platform/app.ts'
import type { HistoryRow } from '#server/platform/event/perform.ts'
import type { Person, Who } from '#server/platform/who.ts'
import { itemsInScope } from './scope.ts'

const selected = (tx: Tx<Person>) =>
  tx.db
    .selectFrom('item_refurb_steps as s')
    .innerJoin('refurb_rounds as r', (join) =>
      join.onRef('r.account_id', '=', 's.account_id').onRef('r.id', '=', 's.round_id'),
    )
    .leftJoin('stocks as k', (join) =>
      join.onRef('k.warehouse_id', '=', 's.warehouse_id').onRef('k.id', '=', 's.stock_id'),
    )
    .selectAll('s')
    .select(['r.round', 'k.native as stockNative', 'k.name as stockName', 'k.location as stockLocation'])
    .where('s.item_id', 'in', itemsInScope(tx.db, tx.who).select('i.id').where(sql<boolean>`i.id = s.item_id`))
export type ItemStepRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

export const readItemStep = (tx: Tx<Person>, id: string) => selected(tx).where('s.id', '=', id).executeTakeFirst()

/** All steps of an item, by round. */
export const itemStepsOf = (tx: Tx<Person>, itemId: string) =>
  selected(tx).where('s.item_id', '=', itemId).orderBy('r.round').orderBy('s.position').limit(1_000).execute()

/** Seconds of finished work by step and worker. */
export const workOf = async ({ db }: Tx<Person>, stepIds: readonly string[]) => {
  if (stepIds.length === 0) return new Map<string, { worker: string; seconds: number }[]>()
  const rows = await db
    .selectFrom('refurb_work')
    .select(['step_id', 'worker_name as worker'])
    .select(sql<number>`sum(round(extract(epoch from ended_at - started_at)))::int`.as('seconds'))
    .where('step_id', 'in', stepIds)
    .groupBy(['step_id', 'worker_id', 'worker_name'])
    .orderBy(sql`min(started_at)`)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ step_id }) => step_id)].map(([id, same]) => [
      id,
      same.map(({ worker, seconds }) => ({ worker, seconds })),
    ]),
  )
}

/** Step that the caller works on. */
export const runningStepOf = ({ db, who }: Tx<Person>) =>
  db
    .selectFrom('item_refurb_steps as s')
    .innerJoin('items as i', (join) => join.onRef('i.account_id', '=', 's.account_id').onRef('i.id', '=', 's.item_id'))
    .select(['s.id', 's.name', 'i.identification_number as number'])
    .where('s.worker_id', '=', who.id)
    .where('s.status', '=', 'in_progress')
    .executeTakeFirst()
export type RunningStep = Awaited<ReturnType<typeof runningStepOf>>

export const lockItemStep = (tx: Tx<Who>, id: string) =>
  tx.db.selectFrom('item_refurb_steps').select('id').where('id', '=', id).forUpdate().execute()

/** Locks all steps of an item, so that none is started while the item is validated. */
export const lockItemSteps = (tx: Tx<Who>, itemId: string) =>
  tx.db.selectFrom('item_refurb_steps').select('id').where('item_id', '=', itemId).orderBy('id').forUpdate().execute()

/** Writes state, columns and history of one event with one statement. */
export const writeStepEvent = async (
  tx: Tx<Who>,
  id: string,
  status: StepStatus,
  columns: object,
  history: HistoryRow[],
) => {
  const { rows } = await sql<{ written: boolean }>`
    select write_refurb_step_event(${id}, ${status}, ${JSON.stringify(columns)}::jsonb,
      ${JSON.stringify(history)}::jsonb) as written`.execute(tx.db)
  if (!rows[0]?.written) throw new Error('The step was not there to be written.')
}
