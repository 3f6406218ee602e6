import { type Insertable, type Selectable, sql } from 'kysely'
import type { BuybackStatus, ItemStatus, PaymentStatus } from '#domain/buyback/statuses.ts'
import type { PaymentAttempts, PaymentDifferences, Payments } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

export type PaymentRow = Selectable<Payments>
export type AttemptRow = Selectable<PaymentAttempts>

/** Locks the buyback until the end of the transaction: attempts are opened and settled one at a time. */
export const lockBuyback = async ({ db }: Tx, id: string) =>
  (
    await sql<{
      payment_status: PaymentStatus
      item_status: ItemStatus
      status: BuybackStatus
      iban_given: boolean
    }>`select payment_status, item_status, status, customer_iban is not null as iban_given from lock_buyback(${id})`.execute(
      db,
    )
  ).rows[0] ?? null

export const paymentOfBuyback = ({ db }: Tx, buybackId: string) =>
  db.selectFrom('payments').selectAll().where('buyback_id', '=', buybackId).executeTakeFirst()

export const attemptsOf = ({ db }: Tx, paymentId: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('part')
    .orderBy('number')
    .execute()

export const attemptByReference = ({ db }: Tx, reference: string) =>
  db.selectFrom('payment_attempts').selectAll().where('reference', '=', reference).executeTakeFirst()

/** Keys of the attempts with these references. */
export const attemptsByReference = ({ db }: Tx, references: readonly string[]) =>
  db
    .selectFrom('payment_attempts')
    .select(['id', 'reference', 'payment_id', 'buyback_id'])
    .where('reference', '=', sql<string>`any (${references})`)
    .execute()

/** All attempts of these payments. */
export const attemptsOfPayments = ({ db }: Tx, paymentIds: readonly string[]) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', sql<string>`any (${paymentIds}::uuid[])`)
    .execute()

export const insertAttempts = ({ db }: Tx, rows: Insertable<PaymentAttempts>[]) =>
  db.insertInto('payment_attempts').values(rows).returningAll().execute()

type AttemptKey = Pick<AttemptRow, 'account_id' | 'id'>

type AttemptResult = AttemptKey & Pick<AttemptRow, 'status' | 'provider_reference' | 'reason' | 'settled_at'>

/** Writes the results of provider reports with one statement and ends the claims. */
export const writeAttempts = async ({ db }: Tx, results: readonly AttemptResult[]) => {
  await sql`update payment_attempts a set status = r.status, provider_reference = r.provider_reference, reason = r.reason,
      settled_at = r.settled_at, claimed_until = null
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (account_id uuid, id uuid, status text,
      provider_reference text, reason text, settled_at timestamptz)
    where a.account_id = r.account_id and a.id = r.id`.execute(db)
}

/** Claims an attempt for a provider call; false while another worker holds the claim. */
export const claimAttempt = async ({ db }: Tx, { account_id, id }: AttemptKey, seconds: number) =>
  (await db
    .updateTable('payment_attempts')
    .set({
      claimed_until: sql<string>`now() + make_interval(secs => ${seconds})`,
      asked_at: sql<string>`now()`,
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<', sql<string>`now()`)]))
    .returning('id')
    .executeTakeFirst()) !== undefined

export const freeAttempt = async ({ db }: Tx, { account_id, id }: AttemptKey) => {
  await db
    .updateTable('payment_attempts')
    .set({ claimed_until: null })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
}

export type NewDifference = Omit<Insertable<PaymentDifferences>, 'details'> & { details: object }

/** Inserts differences that are not yet recorded. */
export const noteDifferences = async ({ db }: Tx, rows: readonly NewDifference[]) => {
  if (rows.length === 0) return
  await sql`insert into payment_differences (account_id, payer_account_id, payment_id, buyback_id, attempt_id, kind,
      difference_key, amount, currency, details)
    select account_id, payer_account_id, payment_id, buyback_id, attempt_id, kind, difference_key, amount, currency, details
    from jsonb_populate_recordset(null::payment_differences, ${JSON.stringify(rows)}::jsonb)
    on conflict on constraint payment_differences_once do nothing`.execute(db)
}

/** Cents paid for each buyback beyond the amount due, from the payers' ledgers; buybacks without any are omitted. */
export const recoverableOf = async ({ db }: Tx, attempts: readonly AttemptRow[]) => {
  const found = await db
    .selectFrom('ledger_rows')
    .select(['account_id', 'buyback_id', sql<string>`sum(amount)`.as('amount')])
    .where('account_id', 'in', [...new Set(attempts.map((one) => one.payer_account_id))])
    .where('buyback_id', '=', sql<string>`any (${attempts.map((one) => one.buyback_id)})`)
    .where('ledger_account', '=', 'recoverable')
    .groupBy(['account_id', 'buyback_id'])
    .execute()
  return new Map(found.map((row) => [`${row.account_id} ${row.buyback_id}`, Number(row.amount)]))
}

export const bookRecoverable = async (
  { db }: Tx,
  bookings: readonly { attempt: string /** Cents. */; change: number }[],
) => {
  await sql`select book_recoverable(r.attempt, r.change)
    from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as r (attempt uuid, change bigint)`.execute(db)
}

/** Organization of the payer; its connectors are searched from here up to the root. */
export const holderOf = async ({ db }: Tx, payment: Pick<PaymentRow, 'account_id' | 'buyback_id'>) => {
  const row = await db
    .selectFrom('buybacks as b')
    .select(['b.payment_issuer', 'b.store_id', 'b.buyer_id', 'b.buyer_account_id', 'b.account_id'])
    .where('b.account_id', '=', payment.account_id)
    .where('b.id', '=', payment.buyback_id)
    .executeTakeFirstOrThrow()
  if (row.payment_issuer === 'buyer') return { accountId: row.buyer_account_id, organizationId: row.buyer_id }
  const top = await db
    .selectFrom('organizations')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('type', '=', 'root_management_unit')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { accountId: row.account_id, organizationId: row.store_id ?? top?.id ?? row.buyer_id }
}

/** Recipient data for the provider. */
export const recipientOf = ({ db }: Tx, accountId: string, buybackId: string) =>
  db
    .selectFrom('buybacks')
    .select(['customer_firstname', 'customer_lastname', 'customer_email', 'customer_country', 'customer_iban'])
    .where('account_id', '=', accountId)
    .where('id', '=', buybackId)
    .executeTakeFirstOrThrow()

/** Orders that may be open at a provider and were not queried lately. */
export const attemptsToAsk = ({ db }: Tx, before: Date, most: number) =>
  db
    .selectFrom('payment_attempts')
    .select(['id', 'account_id', 'buyback_id'])
    .where('status', 'in', ['attempt_started', 'attempt_accepted'])
    .where('configuration_id', 'is not', null)
    .where((or) => or.or([or('asked_at', 'is', null), or('asked_at', '<', before.toISOString())]))
    .orderBy(sql`asked_at nulls first`)
    .limit(most)
    .execute()

/** Due payments without an attempt: their job was lost. */
export const paymentsToRun = ({ db }: Tx, before: Date, most: number) =>
  db
    .selectFrom('buybacks as b')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.account_id', '=', 'b.account_id').onRef('p.buyback_id', '=', 'b.id'),
    )
    .select(['b.account_id', 'b.id'])
    .where('b.payment_status', '=', 'payment_created')
    .where('b.item_status', '<>', 'item_in_quarantine')
    .where('p.provider', '<>', 'none')
    .where('p.updated_at', '<', before.toISOString())
    .where('b.updated_at', '<', before.toISOString())
    .limit(most)
    .execute()

/** Open orders and recently settled ones. */
export const attemptsToCompare = (
  { db }: Tx,
  payerAccountId: string | null,
  days: number,
  after: string,
  most: number,
) => {
  const query = db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('configuration_id', 'is not', null)
    .where(
      sql<boolean>`(status in ('attempt_started', 'attempt_accepted') or settled_at > now() - make_interval(days => ${days}))`,
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
  return (payerAccountId ? query.where('payer_account_id', '=', payerAccountId) : query).execute()
}
