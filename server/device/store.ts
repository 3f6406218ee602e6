import { sql } from 'kysely'
import type { BuybackStatus, ItemStatus } from '#domain/buyback/statuses.ts'
import { maxDeviceRecords } from '#domain/device/endpoints.ts'
import type { ItemOutcome } from '#domain/item/rows.ts'
import { inScope } from '#server/buyback/scope.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { itemsInScope } from '#server/refurb/scope.ts'

/** Sales of a device, latest first. */
export const salesOf = (tx: Tx<Person>, key: string) =>
  inScope(tx.db, tx.who)
    .select([
      'b.id',
      'b.identification_number as identificationNumber',
      sql<string>`b.product ->> 'label'`.as('product'),
      sql<BuybackStatus>`b.status`.as('status'),
      sql<ItemStatus>`b.item_status`.as('itemStatus'),
      sql<ItemOutcome | null>`b.dispatch_reason`.as('outcome'),
      'b.created_at as startedAt',
    ])
    .where('b.id', 'in', tx.db.selectFrom('device_marks as d').select('d.buyback_id').where('d.key', '=', key))
    .orderBy('b.created_at', 'desc')
    .limit(maxDeviceRecords)
    .execute()

/** Items of a device, with or without a sale, latest first. */
export const itemsOf = (tx: Tx<Person>, key: string, kind: 'imei' | 'serial') =>
  itemsInScope(tx.db, tx.who)
    .select([
      'i.id',
      'i.buyback_id as buybackId',
      'i.identification_number as identificationNumber',
      sql<string>`i.product ->> 'label'`.as('product'),
      sql<ItemStatus>`i.status`.as('itemStatus'),
      sql<ItemOutcome | null>`i.dispatch_reason`.as('outcome'),
      'i.arrived_at as startedAt',
    ])
    .where(kind === 'imei' ? 'i.imei_key' : 'i.serial_key', '=', key)
    .orderBy('i.arrived_at', 'desc')
    .limit(maxDeviceRecords)
    .execute()
