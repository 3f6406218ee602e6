import type { Insertable } from 'kysely'
import type { PackageTracking } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

/** False if the event is already stored. */
export const keepTracking = async ({ db }: Tx, row: Insertable<PackageTracking>) =>
  (await db
    .insertInto('package_tracking')
    .values(row)
    .onConflict((conflict) => conflict.constraint('package_tracking_once').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Package of a shipment reference. */
export const shipmentOf = ({ db }: Tx, packageId: string) =>
  db
    .selectFrom('packages')
    .select(['account_id', 'buyer_account_id', 'configuration_id', 'shipment_try', 'shipment_id'])
    .where('id', '=', packageId)
    .executeTakeFirst()

/** Packages whose carrier was polled longest ago. */
export const packagesToPoll = (
  { db }: Tx,
  { before, limit, accountId }: { before: Date; limit: number; accountId: string | undefined },
) =>
  (accountId ? db.selectFrom('packages').where('account_id', '=', accountId) : db.selectFrom('packages'))
    .select(['id', 'account_id as holder', 'configuration_id', 'shipment_id', 'shipment_try'])
    .where('configuration_id', 'is not', null)
    .where('shipment_id', 'is not', null)
    .where('status', 'in', ['package_closed', 'package_handed_over'])
    .where((where) => where.or([where('polled_at', 'is', null), where('polled_at', '<', before.toISOString())]))
    .orderBy('polled_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()

export const notePoll = ({ db }: Tx, ids: readonly string[]) =>
  db.updateTable('packages').set({ polled_at: new Date().toISOString() }).where('id', 'in', ids).execute()
