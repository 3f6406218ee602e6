import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type * as z from 'zod'
import type { CallFailure } from '#domain/connector/schema.ts'
import type { webhookEndpoints } from '#domain/webhook/endpoints.ts'
import { messageList } from '#domain/webhook/list.ts'
import type { WebhookAttempts, WebhookEndpoints, WebhookMessages } from '#server/db/types.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { type Conditions, cut, howMany, isCounted, isIn, narrowed, sorted } from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'

export type EndpointRow = Selectable<WebhookEndpoints>

export const endpointsOf = ({ db }: Tx, accountId: string) =>
  db.selectFrom('webhook_endpoints').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

export const readEndpoint = ({ db }: Tx, accountId: string | null, id: string, lock = false) => {
  const query = db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id)
  const mine = accountId ? query.where('account_id', '=', accountId) : query
  return (lock ? mine.forUpdate() : mine).executeTakeFirst()
}

export const insertEndpoint = ({ db }: Tx, values: Insertable<WebhookEndpoints>) =>
  db.insertInto('webhook_endpoints').values(values).returningAll().executeTakeFirstOrThrow()

type Owner = Pick<EndpointRow, 'account_id' | 'id'>

export const updateEndpoint = ({ db }: Tx, { account_id, id }: Owner, values: Updateable<WebhookEndpoints>) =>
  db
    .updateTable('webhook_endpoints')
    .set(values)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteEndpoint = async ({ db }: Tx, { account_id, id }: Owner) => {
  await db.deleteFrom('webhook_endpoints').where('account_id', '=', account_id).where('id', '=', id).execute()
}

/** A message with its endpoint. */
export const messageToSend = ({ db }: Tx, id: string) =>
  db
    .selectFrom('webhook_messages as m')
    .innerJoin('webhook_endpoints as e', (join) =>
      join.onRef('e.account_id', '=', 'm.account_id').onRef('e.id', '=', 'm.endpoint_id'),
    )
    .select([
      'm.id',
      'm.account_id',
      'm.endpoint_id',
      'm.payload',
      'm.status',
      'm.attempts',
      'e.url',
      'e.active',
      'e.secret',
      'e.old_secret',
      'e.old_secret_until',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst()

export const updateMessage = async ({ db }: Tx, { account_id, id }: Owner, values: Updateable<WebhookMessages>) => {
  await db
    .updateTable('webhook_messages')
    .set(values)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
}

export const logAttempt = async ({ db }: Tx, values: Insertable<WebhookAttempts>) => {
  await db.insertInto('webhook_attempts').values(values).execute()
}

type Asked = z.output<typeof webhookEndpoints.messages.query & object>
type Attempt = {
  at: string
  status: number | null
  failure: CallFailure | null
  durationMs: number
  replayedBy: string | null
}

const conditions: Conditions<typeof messageList> = { status: isIn('m.status') }

export const listMessages = async (app: App, who: Person, endpointId: string, asked: Asked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const all = db.selectFrom('webhook_messages as m').where('m.endpoint_id', '=', endpointId)
    const own = who.accountId ? all.where('m.account_id', '=', who.accountId) : all
    const base = narrowed(own, messageList, conditions, asked)
    return [
      cut(sorted(base, asked, messageList, { createdAt: 'm.created_at', id: 'm.id' }), asked).select([
        'm.id',
        'm.buyback_id as buybackId',
        sql<string>`'buyback.' || m.event`.as('type'),
        'm.payload',
        'm.status',
        'm.created_at as createdAt',
        'm.delivered_at as deliveredAt',
        'm.next_at as nextAt',
        sql<
          Attempt[]
        >`(select coalesce(json_agg(json_build_object('at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', a.status,
          'failure', a.failure, 'durationMs', a.duration_ms, 'replayedBy', a.replayed_by) order by a.at desc), '[]')
          from (select * from webhook_attempts w where w.account_id = m.account_id and w.message_id = m.id order by w.at desc limit 30) a)`.as(
          'attempts',
        ),
      ]),
      howMany(base, asked),
    ]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows }
}

export const readMessage = ({ db }: Tx, accountId: string, endpointId: string, id: string) =>
  db
    .selectFrom('webhook_messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .executeTakeFirst()

export const deleteOldMessages = async ({ db }: Tx, days: number, most: number) => {
  const { rows } = await sql<{ id: string }>`delete from webhook_messages where id in (
    select id from webhook_messages where created_at < now() - make_interval(days => ${days}) limit ${most}) returning id`.execute(
    db,
  )
  return rows.length
}

/** Account of an organization. */
export const accountOf = ({ db }: Tx, organizationId: string) =>
  db.selectFrom('organizations').select('account_id').where('id', '=', organizationId).executeTakeFirst()

export const lookOf = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['name', 'language', 'main_color', 'logo'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
