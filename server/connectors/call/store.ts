import { type Insertable, sql } from 'kysely'
import type * as z from 'zod'
import type { connectorEndpoints } from '#domain/connector/endpoints.ts'
import { callList } from '#domain/connector/list.ts'
import type { ConnectorCalls } from '#server/db/types.ts'
import type { App } from '#server/platform/app.ts'
import {
  type Conditions,
  cut,
  equals,
  howMany,
  isCounted,
  isFilled,
  narrowed,
  sorted,
} from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { breaker, coolSeconds } from './policy.ts'

type Asked = z.output<typeof connectorEndpoints.calls.query & object>
/** Configuration and its account. */
type Owner = { accountId: string; configurationId: string }

/** State of a breaker row `b`, or of a missing one. */
export const breakerState = sql<'closed' | 'open' | 'half_open'>`case
  when coalesce(b.failures, 0) < ${sql.lit(breaker.failures)} then 'closed'
  when b.retry_at > now() then 'open' else 'half_open' end`

/** Hours by which the test clock of a sandbox has been advanced; null for a real account. */
export const sandboxHours = async (app: App, accountId: string) => {
  const [[row]] = await app.database.read({ accountId }, (db) => [
    db.selectFrom('accounts').select(['sandbox', 'clock_hours']).where('id', '=', accountId),
  ])
  return row?.sandbox ? row.clock_hours : null
}

/** Whether a call may be made. After the pause one process at a time may try again. */
export const admit = async (app: App, { accountId, configurationId }: Owner) => {
  const [[row]] = await app.database.read({ accountId }, (db) => [
    db
      .selectFrom('connector_breakers as b')
      .select(breakerState.as('state'))
      .where('b.account_id', '=', accountId)
      .where('b.configuration_id', '=', configurationId),
  ])
  if (!row || row.state === 'closed') return true
  if (row.state === 'open') return false
  const [won] = await app.database.write({ accountId }, (db) => [
    db
      .updateTable('connector_breakers')
      .set({ retry_at: sql<string>`now() + make_interval(secs => ${breaker.coolSeconds})` })
      .where('account_id', '=', accountId)
      .where('configuration_id', '=', configurationId)
      .where('retry_at', '<=', sql<string>`now()`)
      .returning('failures'),
  ])
  return won.length > 0
}

export const countFailure = (app: App, { accountId, configurationId }: Owner) =>
  app.database.transaction({ accountId }, null, async ({ db }) => {
    const { failures } = await db
      .insertInto('connector_breakers')
      .values({ account_id: accountId, configuration_id: configurationId, failures: 1, retry_at: sql<string>`now()` })
      .onConflict((conflict) =>
        conflict.column('configuration_id').doUpdateSet({ failures: sql<number>`connector_breakers.failures + 1` }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('connector_breakers')
      .set({ retry_at: sql<string>`now() + make_interval(secs => ${coolSeconds(failures)})` })
      .where('account_id', '=', accountId)
      .where('configuration_id', '=', configurationId)
      .execute()
  })

export const clearBreaker = (app: App, { accountId, configurationId }: Owner) =>
  app.database.write({ accountId }, (db) => [
    db
      .deleteFrom('connector_breakers')
      .where('account_id', '=', accountId)
      .where('configuration_id', '=', configurationId)
      .returning('configuration_id'),
  ])

type LoggedCall = Omit<Insertable<ConnectorCalls>, 'account_id' | 'configuration_id'>

export const logCall = (app: App, { accountId, configurationId }: Owner, call: LoggedCall) =>
  app.database.write({ accountId }, (db) => [
    db
      .insertInto('connector_calls')
      .values({ ...call, account_id: accountId, configuration_id: configurationId })
      .returning('id'),
  ])

const conditions: Conditions<typeof callList> = {
  correlationId: equals('k.correlation_id'),
  failed: isFilled('k.error'),
}

export const listCalls = async (app: App, who: Person, configurationId: string, asked: Asked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const all = db.selectFrom('connector_calls as k').where('k.configuration_id', '=', configurationId)
    const own = who.accountId ? all.where('k.account_id', '=', who.accountId) : all
    const base = narrowed(own, callList, conditions, asked)
    const columns = { createdAt: 'k.created_at', id: 'k.id' }
    return [
      cut(sorted(base, asked, callList, columns), asked).select([
        'k.id',
        'k.correlation_id as correlationId',
        'k.kind',
        'k.method',
        'k.host',
        'k.path',
        'k.attempt',
        'k.status',
        'k.error',
        'k.duration_ms as durationMs',
        'k.created_at as createdAt',
      ]),
      howMany(base, asked),
    ]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows }
}

export const deleteOldCalls = async (app: App, days: number, most: number) => {
  const [gone] = await app.database.write('platform', (db) => [
    db
      .deleteFrom('connector_calls')
      .where('id', 'in', (from) =>
        from
          .selectFrom('connector_calls')
          .select('id')
          .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
          .limit(sql.lit(most)),
      )
      .returning(sql.lit(1).as('one')),
  ])
  return gone.length
}
