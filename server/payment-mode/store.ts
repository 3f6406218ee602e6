import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type * as z from 'zod'
import type { paymentModeEndpoints } from '#domain/payment-mode/endpoints.ts'
import { paymentModeList } from '#domain/payment-mode/list.ts'
import type { PaymentModeRow } from '#domain/payment-mode/schema.ts'
import type { DB, PaymentModes } from '#server/db/types.ts'
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

type ListAsked = z.output<typeof paymentModeEndpoints.list.query & object>

export const inScope = (db: Kysely<DB>, who: Person) => {
  const query = db.selectFrom('payment_modes as m')
  return who.accountId ? query.where('m.account_id', '=', who.accountId) : query
}

const rowColumns = [
  'm.id',
  'm.type',
  'm.provider',
  'm.transfer_speed as transferSpeed',
  'm.label',
  'm.description',
  'm.modifier',
  'm.max_amount as maxAmount',
  'm.status',
  'm.version',
  sql<PaymentModeRow['circuits']>`coalesce((
    select jsonb_agg(jsonb_build_object('id', k.id, 'type', k.type, 'name', k.name) order by k.position)
    from circuit_payment_modes x join circuits k on k.account_id = x.account_id and k.id = x.circuit_id
    where x.account_id = m.account_id and x.payment_mode_id = m.id), '[]'::jsonb)`.as('circuits'),
] as const

const conditions: Conditions<typeof paymentModeList> = {
  accountId: equals('m.account_id'),
  type: isIn('m.type'),
  status: isIn('m.status'),
}

export const listModes = async (app: App, who: Person, asked: ListAsked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const base = narrowed(inScope(db, who), paymentModeList, conditions, asked)
    return [
      cut(sorted(base, asked, paymentModeList, { position: 'm.position', id: 'm.id' }), asked).select(rowColumns),
      howMany(base, asked),
    ]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows }
}

export const readMode = async (tx: Tx<Person>, id: string) =>
  await inScope(tx.db, tx.who)
    .where('m.id', '=', id)
    .select(rowColumns)
    .select([
      'm.account_id as accountId',
      'm.long_description as longDescription',
      'm.mail_content as mailContent',
      'm.manual_payment_info as manualPaymentInfo',
      'm.translations',
    ])
    .executeTakeFirst()

/** Locks a mode against concurrent changes and new references by circuits. */
export const lockMode = (tx: Tx, id: string) =>
  tx.db.selectFrom('payment_modes').select('id').where('id', '=', id).forUpdate().execute()

/** Locks the account's row, which serializes changes of the order. */
export const lockOrder = (tx: Tx, accountId: string) =>
  tx.db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

export const lastPlace = async (tx: Tx, accountId: string) => {
  const row = await tx.db
    .selectFrom('payment_modes')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.last ?? 0
}

export const isUsed = async ({ db }: Tx, accountId: string, id: string) => {
  const row = await db
    .selectNoFrom((select) => [
      select
        .or([
          select.exists(
            select
              .selectFrom('circuit_payment_modes')
              .select(sql.lit(1).as('one'))
              .where('account_id', '=', accountId)
              .where('payment_mode_id', '=', id),
          ),
          select.exists(
            select
              .selectFrom('buybacks')
              .select(sql.lit(1).as('one'))
              .where('account_id', '=', accountId)
              .where('payment_mode_id', '=', id),
          ),
        ])
        .as('used'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(row.used)
}

export const storeOrder = (tx: Tx, accountId: string, ids: readonly string[]) =>
  sql`update payment_modes m set position = o.place
    from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where m.account_id = ${accountId} and m.id = o.id`.execute(tx.db)

export const insertMode = async ({ db }: Tx, mode: Insertable<PaymentModes>) => {
  const { id } = await db.insertInto('payment_modes').values(mode).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateMode = async ({ db }: Tx, accountId: string, id: string, values: Updateable<PaymentModes>) => {
  await db.updateTable('payment_modes').set(values).where('account_id', '=', accountId).where('id', '=', id).execute()
}

export const deleteMode = async ({ db }: Tx, accountId: string, id: string) => {
  await db.deleteFrom('payment_modes').where('account_id', '=', accountId).where('id', '=', id).execute()
}

export const providerOfMode = async ({ db }: Tx, accountId: string, id: string) =>
  (
    await db
      .selectFrom('payment_modes')
      .select('provider')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.provider
