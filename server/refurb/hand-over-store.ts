import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

export const accountOfWarehouse = async ({ db }: Tx, warehouseId: string) =>
  (await db.selectFrom('organizations').select('account_id').where('id', '=', warehouseId).executeTakeFirst())
    ?.account_id ?? null

/** An item with its validated round. */
export const workedItem = ({ db }: Tx, itemId: string, round: number) =>
  db
    .selectFrom('items as i')
    .innerJoin('refurb_rounds as r', (join) =>
      join.onRef('r.account_id', '=', 'i.account_id').onRef('r.item_id', '=', 'i.id'),
    )
    .leftJoin('stocks as s', (join) =>
      join.onRef('s.warehouse_id', '=', 'i.warehouse_id').onRef('s.id', '=', 'i.stock_id'),
    )
    .select([
      'i.account_id as accountId',
      'i.warehouse_id as warehouseId',
      'i.identification_number as identificationNumber',
      'i.product',
      'i.imei',
      'i.serial_number as serialNumber',
      'i.currency',
      'r.id as roundId',
      sql<string>`r.validated_at`.as('validatedAt'),
      sql<string | null>`coalesce(s.name, s.native)`.as('stock'),
    ])
    .where('i.id', '=', itemId)
    .where('r.round', '=', round)
    .where('r.validated_at', 'is not', null)
    .executeTakeFirst()

export const workedSteps = ({ db }: Tx, accountId: string, roundId: string) =>
  db
    .selectFrom('item_refurb_steps')
    .select(['name', 'status', 'cost', 'worked_seconds as seconds', 'comment'])
    .where('account_id', '=', accountId)
    .where('round_id', '=', roundId)
    .orderBy('position')
    .limit(1_000)
    .execute()
