import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

/** A request with its displayed data; locked before use. */
export const requestOf = async ({ db }: Tx, accountId: string, id: string, lock: boolean) => {
  if (lock) await sql`select from iban_requests where account_id = ${accountId} and id = ${id} for update`.execute(db)
  return db
    .selectFrom('iban_requests as q')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'q.account_id').onRef('b.id', '=', 'q.buyback_id'),
    )
    .select([
      'q.id',
      'q.buyback_id',
      'q.reason',
      'q.expires_at',
      'q.used_at',
      'q.wrong',
      sql<boolean>`not exists (select from iban_requests n where n.account_id = q.account_id and n.buyback_id = q.buyback_id
        and (n.created_at, n.id) > (q.created_at, q.id))`.as('is_latest'),
      'b.product',
      'b.identification_number',
      'b.language',
      'b.currency',
      'b.payment_status',
      'b.payment_type',
      'b.payment_mode_id',
      'b.payment_amount',
      'b.customer_iban_end',
      'b.customer_zip_code',
      'b.customer_firstname',
      'b.customer_lastname',
    ])
    .where('q.account_id', '=', accountId)
    .where('q.id', '=', id)
    .executeTakeFirst()
}

export const markUsed = async ({ db }: Tx, accountId: string, id: string) => {
  await db
    .updateTable('iban_requests')
    .set({ used_at: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export const countWrong = async ({ db }: Tx, accountId: string, id: string) => {
  await db
    .updateTable('iban_requests')
    .set(({ eb }) => ({ wrong: eb('wrong', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}
