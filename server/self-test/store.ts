import { type Insertable, sql } from 'kysely'
import type { ResultsInput } from '#domain/self-test/schema.ts'
import { selfTestLimits } from '#domain/self-test/tests.ts'
import { fixed } from '#server/db/fixed.ts'
import type { SelfTests } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

const columns = ['id', 'product_id', 'expires_at', 'answered_at', 'results', 'device', 'uses'] as const

export const insertSelfTest = async ({ db }: Tx, row: Insertable<SelfTests>) => {
  await db.insertInto('self_tests').values(row).execute()
}

export const readSelfTest = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('self_tests')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Stores results if the test is open and has none; whether it did. */
export const storeResults = async ({ db }: Tx, accountId: string, id: string, { results, device }: ResultsInput) => {
  const stored = await db
    .updateTable('self_tests')
    .set({ results: JSON.stringify(results), device: JSON.stringify(device), answered_at: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('results', 'is', null)
    .where('uses', '=', 0)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

type Several = { accountId: string; ids: readonly string[] }

/** Answered tests that no sale has used. */
export const usableTests = fixed((db, { accountId, ids }: Several) =>
  db
    .selectFrom('self_tests')
    .select(['id', 'product_id', 'answered_at', 'results'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('results', 'is not', null)
    .where('uses', '=', 0)
    .where('created_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(selfTestLimits.days)})`),
)

/** Marks tests as used; the check of the column refuses a second use. */
export const markUsed = fixed((db, { accountId, ids }: Several) =>
  db
    .updateTable('self_tests')
    .set({ uses: sql<number>`uses + 1` })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .returning('id'),
)

/** Deletes tests that no sale can use any more. */
export const deleteOldTests = async ({ db }: Tx) => {
  await db
    .deleteFrom('self_tests')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${sql.lit(selfTestLimits.days)})`)
    .execute()
}

/** Host of the account's site. */
export const siteHost = async ({ db }: Tx, accountId: string) => {
  const row = await db.selectFrom('accounts').select('web_host').where('id', '=', accountId).executeTakeFirst()
  return row?.web_host ?? null
}
