import { sql } from 'kysely'
import { modelAlertLimits } from '#domain/model-alert/schema.ts'
import type { Language } from '#domain/money.ts'
import type { Tx } from '#server/platform/app.ts'

type Asked = { accountId: string; email: string; query: string; language: Language }

const endsAt = sql<string>`a.requested_at + make_interval(days => case when a.confirmed_at is null
  then ${sql.lit(modelAlertLimits.unconfirmedDays)} else ${sql.lit(modelAlertLimits.days)} end)`

/** The alert with what its page and mails need; ended ones are not found. */
const shown = ({ db }: Pick<Tx, 'db'>, accountId: string) =>
  db
    .selectFrom('model_alerts as a')
    .innerJoin('accounts as c', 'c.id', 'a.account_id')
    .select(['a.id', 'a.email', 'a.query', 'a.language', 'a.confirmed_at', endsAt.as('ends_at')])
    .select(['c.name as company', 'c.main_color', 'c.logo', 'c.web_host', 'c.site_active'])
    .where('a.account_id', '=', accountId)
    .where(endsAt, '>', sql<string>`now()`)

export const alertOf = (tx: Tx, accountId: string, id: string) =>
  shown(tx, accountId).where('a.id', '=', id).executeTakeFirst()
export type AlertRow = NonNullable<Awaited<ReturnType<typeof alertOf>>>

/**
 * Inserts a new alert, or returns one that was not confirmed; null if it is confirmed or there are too many of the address or
 * the account. A confirmed alert is changed by its link only: the request may be another person's.
 */
export const keepAlert = async (tx: Tx, { accountId, email, query, language }: Asked) => {
  const { rows } = await sql<{ id: string }>`
    insert into model_alerts (account_id, email, query, language)
    select ${accountId}, ${email}, ${query}, ${language}
    where (select count(*) from model_alerts where account_id = ${accountId} and email = ${email})
      < ${sql.lit(modelAlertLimits.perAddress)}
      and (select count(*) from (select from model_alerts where account_id = ${accountId}
        limit ${sql.lit(modelAlertLimits.perAccount)}) held) < ${sql.lit(modelAlertLimits.perAccount)}
    on conflict (account_id, email, lower(query)) do update set requested_at = now(), language = excluded.language
      where model_alerts.confirmed_at is null
    returning id`.execute(tx.db)
  return rows[0]?.id ?? null
}

export const confirmAlert = async ({ db }: Tx, accountId: string, id: string) => {
  await db
    .updateTable('model_alerts')
    .set({ confirmed_at: sql<string>`coalesce(confirmed_at, now())` })
    .where('account_id', '=', accountId)
    .where('id', 'in', shown({ db }, accountId).clearSelect().select('a.id').where('a.id', '=', id))
    .execute()
}

export const deleteAlerts = async ({ db }: Tx, accountId: string, ids: readonly string[]) => {
  if (ids.length === 0) return
  await db.deleteFrom('model_alerts').where('account_id', '=', accountId).where('id', 'in', ids).execute()
}

export const deleteAlertsOfAddress = async ({ db }: Tx, accountId: string, email: string) => {
  await db.deleteFrom('model_alerts').where('account_id', '=', accountId).where('email', '=', email).execute()
}

/** Deletes alerts that ended. */
export const deleteEndedAlerts = async ({ db }: Tx) => {
  await sql`delete from model_alerts a where ${endsAt} < now()
    and a.requested_at < now() - make_interval(days => ${sql.lit(modelAlertLimits.unconfirmedDays)})`.execute(db)
}

/** Accounts with confirmed alerts and an open site. */
export const accountsWithAlerts = async ({ db }: Tx) => {
  const { rows } = await sql<{ id: string }>`select c.id from accounts c
    where c.site_active and exists (select from model_alerts a where a.account_id = c.id and a.confirmed_at is not null)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Different queries of an account's confirmed alerts after `after`, in order. */
export const alertQueries = async ({ db }: Tx, accountId: string, after: string, most: number) => {
  const { rows } = await sql<{ query: string }>`select distinct lower(query) as query from model_alerts
    where account_id = ${accountId} and confirmed_at is not null and lower(query) > ${after} order by 1 limit ${most}`.execute(
    db,
  )
  return rows.map(({ query }) => query)
}

/** Locks the confirmed alerts of a query for their mails. */
export const alertsOfQuery = (tx: Tx, accountId: string, query: string, most: number) =>
  shown(tx, accountId)
    .where('a.confirmed_at', 'is not', null)
    .where(sql<string>`lower(a.query)`, '=', query)
    .orderBy('a.requested_at')
    .limit(most)
    .forUpdate('a')
    .skipLocked()
    .execute()
