import { sql } from 'kysely'
import { runsShown, type StoredPeriods } from '#domain/privacy/retention.ts'
import type { Tx } from '#server/platform/app.ts'

export const settingsOf = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('privacy_settings')
    .select(['periods', 'version', 'audit_until'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Creates the row if needed and locks it. */
export const lockSettings = async ({ db }: Tx, accountId: string) => {
  await db
    .insertInto('privacy_settings')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return db
    .selectFrom('privacy_settings')
    .select(['periods', 'version', 'audit_until'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updatePeriods = async ({ db }: Tx, accountId: string, periods: StoredPeriods) => {
  await db
    .updateTable('privacy_settings')
    .set({ periods: JSON.stringify(periods), version: sql`version + 1`, updated_at: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .execute()
}

export const keepAuditUntil = async ({ db }: Tx, accountId: string, until: string) => {
  await db.updateTable('privacy_settings').set({ audit_until: until }).where('account_id', '=', accountId).execute()
}

export const runsOf = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('privacy_runs')
    .select(['id', 'started_at as startedAt', 'ended_at as endedAt', 'counts', 'complete'])
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .limit(runsShown)
    .execute()

/** The open run of an account; started if there is none. */
export const openRun = async ({ db }: Tx, accountId: string) => {
  await db
    .insertInto('privacy_runs')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').where('ended_at', 'is', null).doNothing())
    .execute()
  return db
    .selectFrom('privacy_runs')
    .select(['id', 'started_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Adds to the report, in the transaction of the batch that it reports. */
export const addToRun = async ({ db }: Tx, accountId: string, id: string, category: string, n: number) => {
  await db
    .updateTable('privacy_runs')
    .set({
      counts: sql`counts || jsonb_build_object(${category}::text, coalesce((counts ->> ${category}::text)::int, 0) + ${n}::int)`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export const endRun = async ({ db }: Tx, accountId: string, id: string, complete: boolean) => {
  await db
    .updateTable('privacy_runs')
    .set({ ended_at: sql<string>`now()`, complete })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export const accountIds = async ({ db }: Tx) =>
  (await db.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id)
