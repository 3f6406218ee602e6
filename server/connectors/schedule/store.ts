import { type Insertable, sql, type Updateable } from 'kysely'
import type { connectorEndpoints } from '#domain/connector/endpoints.ts'
import { runList } from '#domain/connector/list.ts'
import type { QueryOf } from '#domain/endpoint.ts'
import type { ConnectorRuns, ConnectorSchedules } from '#server/db/types.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { type Conditions, cut, howMany, isCounted, isIn, narrowed, sorted } from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'

type Owner = { accountId: string; configurationId: string }

export const putSchedule = async ({ db }: Tx, values: Insertable<ConnectorSchedules>) => {
  const { configuration_id: _, account_id: __, ...changed } = values
  await db
    .insertInto('connector_schedules')
    .values(values)
    .onConflict((conflict) => conflict.column('configuration_id').doUpdateSet(changed))
    .execute()
}

export const scheduleOf = ({ db }: Tx, { accountId, configurationId }: Owner) =>
  db
    .selectFrom('connector_schedules')
    .select(['next_run_at as nextRunAt', 'set_by as setBy', 'set_module as setModule'])
    .where('account_id', '=', accountId)
    .where('configuration_id', '=', configurationId)
    .executeTakeFirst()

/** Due schedules: active, of an active account, without an open run. Rows are locked. */
export const dueSchedules = ({ db }: Tx, most: number) =>
  db
    .selectFrom('connector_schedules as s')
    .innerJoin('connector_configurations as c', 'c.id', 's.configuration_id')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([
      's.account_id as accountId',
      's.configuration_id as configurationId',
      'c.properties',
      'a.time_zone as timeZone',
    ])
    .where('c.active', '=', true)
    .where('a.status', '=', 'active')
    .where('s.next_run_at', '<=', sql<string>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('connector_runs as r')
            .select('r.id')
            .whereRef('r.configuration_id', '=', 's.configuration_id')
            .where('r.ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('s.next_run_at')
    .limit(sql.lit(most))
    .forUpdate('s')
    .skipLocked()
    .execute()

export const moveSchedule = async ({ db }: Tx, { accountId, configurationId }: Owner, nextRunAt: Date) => {
  await db
    .updateTable('connector_schedules')
    .set({ next_run_at: nextRunAt.toISOString() })
    .where('account_id', '=', accountId)
    .where('configuration_id', '=', configurationId)
    .execute()
}

export const insertRun = async ({ db }: Tx, values: Insertable<ConnectorRuns>) => {
  const { id } = await db.insertInto('connector_runs').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** An open run, by its id or by its import. */
export const openRun = ({ db }: Tx, by: { id: string } | { importId: string }) =>
  db
    .selectFrom('connector_runs')
    .select(['id', 'account_id as accountId', 'configuration_id as configurationId', 'import_id as importId'])
    .where('id' in by ? 'id' : 'import_id', '=', 'id' in by ? by.id : by.importId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const updateRun = async ({ db }: Tx, id: string, values: Updateable<ConnectorRuns>) => {
  await db.updateTable('connector_runs').set(values).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** Ends runs whose import was ended by a user: an open run would block the next one. */
export const closeEnded = ({ db }: Tx) =>
  sql`update connector_runs r set ended_at = now(), error = i.error,
      status = case i.status when 'failed' then 'failed' when 'abandoned' then 'unchanged' else 'applied' end
    from catalogue_imports i
    where r.ended_at is null and i.id = r.import_id and i.account_id = r.account_id
      and i.status in ('done', 'failed', 'abandoned', 'rolling_back', 'rolled_back')`.execute(db)

/** Unreviewed imports of earlier runs. */
export const unseenImports = async ({ db }: Tx, { accountId, configurationId }: Owner) => {
  const rows = await db
    .selectFrom('connector_runs as r')
    .innerJoin('catalogue_imports as i', 'i.id', 'r.import_id')
    .select('i.id')
    .where('r.account_id', '=', accountId)
    .where('r.configuration_id', '=', configurationId)
    .where('r.status', '=', 'to_review')
    .where('i.status', '=', 'rehearsed')
    .execute()
  return rows.map(({ id }) => id)
}

const shown = [
  'r.id',
  'r.status',
  'r.asked_by_name as askedBy',
  'r.lines',
  'r.import_id as importId',
  'r.error',
  'r.started_at as startedAt',
  'r.ended_at as endedAt',
] as const

export const lastRun = async ({ db }: Tx, { accountId, configurationId }: Owner) =>
  (await db
    .selectFrom('connector_runs as r')
    .select(shown)
    .where('r.account_id', '=', accountId)
    .where('r.configuration_id', '=', configurationId)
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

const conditions: Conditions<typeof runList> = { status: isIn('r.status') }

export const listRuns = async (
  app: App,
  who: Person,
  configurationId: string,
  asked: QueryOf<typeof connectorEndpoints.runs>,
) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const all = db.selectFrom('connector_runs as r').where('r.configuration_id', '=', configurationId)
    const own = who.accountId ? all.where('r.account_id', '=', who.accountId) : all
    const base = narrowed(own, runList, conditions, asked)
    const columns = { startedAt: 'r.started_at', id: 'r.id' }
    return [cut(sorted(base, asked, runList, columns), asked).select(shown), howMany(base, asked)]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows }
}

export const deleteOldRuns = async (app: App, days: number, most: number) => {
  const [gone] = await app.database.write('platform', (db) => [
    db
      .deleteFrom('connector_runs')
      .where('id', 'in', (from) =>
        from
          .selectFrom('connector_runs')
          .select('id')
          .where('started_at', '<', sql<string>`now() - make_interval(days => ${days})`)
          .where('ended_at', 'is not', null)
          .limit(sql.lit(most)),
      )
      .returning(sql.lit(1).as('one')),
  ])
  return gone.length
}
