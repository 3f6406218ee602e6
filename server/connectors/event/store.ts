import { type Insertable, sql } from 'kysely'
import type * as z from 'zod'
import type { connectorEndpoints } from '#domain/connector/endpoints.ts'
import { eventList } from '#domain/connector/list.ts'
import type { EventStatus } from '#domain/connector/schema.ts'
import type { ConnectorEvents } from '#server/db/types.ts'
import type { App, Tx } from '#server/platform/app.ts'
import {
  type Conditions,
  cut,
  equals,
  howMany,
  isCounted,
  isIn,
  narrowed,
  sorted,
} from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'

type Asked = z.output<typeof connectorEndpoints.events.query & object>

/** Null if the event is already stored. */
export const keepEvent = async ({ db }: Tx, event: Insertable<ConnectorEvents>) =>
  (
    await db
      .insertInto('connector_events')
      .values(event)
      .onConflict((conflict) => conflict.constraint('connector_events_once').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null

/** Counts an invalid signature, without a new version of the configuration. */
export const countRefused = (app: App, accountId: string, configurationId: string) =>
  app.database.write({ accountId }, (db) => [
    db
      .updateTable('connector_configurations')
      .set({ refused_events: sql<number>`refused_events + 1`, last_refused_at: sql<string>`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', configurationId)
      .returning('id'),
  ])

export const readEvent = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('connector_events as e')
    .innerJoin('connector_configurations as c', 'c.id', 'e.configuration_id')
    .where('e.account_id', '=', accountId)
    .where('e.id', '=', id)
    .selectAll('e')
    .select('c.connector')
    .executeTakeFirst()

type About = { accountId: string; configurationId: string; reference: string }

/** Serializes events of the same reference. */
export const lockReference = ({ db }: Tx, { configurationId, reference }: About) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`connector event ${configurationId} ${reference}`}, 0))`.execute(
    db,
  )

/** Latest applied event of a reference, by its time. */
export const latestApplied = ({ db }: Tx, { accountId, configurationId, reference }: About) =>
  db
    .selectFrom('connector_events')
    .select(['type', 'occurred_at as occurredAt'])
    .where('account_id', '=', accountId)
    .where('configuration_id', '=', configurationId)
    .where('reference', '=', reference)
    .where('status', '=', 'applied')
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const settleEvent = ({ db }: Tx, accountId: string, id: string, status: EventStatus) =>
  db
    .updateTable('connector_events')
    .set({ status, handled_at: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

const conditions: Conditions<typeof eventList> = { status: isIn('e.status'), reference: equals('e.reference') }

export const listEvents = async (app: App, who: Person, configurationId: string, asked: Asked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const all = db.selectFrom('connector_events as e').where('e.configuration_id', '=', configurationId)
    const own = who.accountId ? all.where('e.account_id', '=', who.accountId) : all
    const base = narrowed(own, eventList, conditions, asked)
    const columns = { receivedAt: 'e.received_at', id: 'e.id' }
    return [
      cut(sorted(base, asked, eventList, columns), asked).select([
        'e.id',
        'e.event_id as eventId',
        'e.type',
        'e.reference',
        'e.occurred_at as occurredAt',
        'e.received_at as receivedAt',
        'e.status',
      ]),
      howMany(base, asked),
    ]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows }
}

export const deleteOldEvents = async (app: App, days: number, most: number) => {
  const [gone] = await app.database.write('platform', (db) => [
    db
      .deleteFrom('connector_events')
      .where('id', 'in', (from) =>
        from
          .selectFrom('connector_events')
          .select('id')
          .where('received_at', '<', sql<string>`now() - make_interval(days => ${days})`)
          .limit(sql.lit(most)),
      )
      .returning(sql.lit(1).as('one')),
  ])
  return gone.length
}
