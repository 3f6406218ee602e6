import { sql } from 'kysely'
import type { ScanFinding } from '#domain/package/arrival.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import type { ParcelRow } from './store.ts'

type Parcel = Pick<ParcelRow, 'accountId' | 'id'>

/** Scans of an opened parcel, in order. */
export const scansOf = ({ db }: Tx, { accountId, id }: Parcel) =>
  db
    .selectFrom('parcel_scans as s')
    .leftJoin('buybacks as b', 'b.id', 's.buyback_id')
    .select([
      's.id',
      's.buyback_id as buybackId',
      sql<string>`coalesce(b.identification_number, s.code)`.as('code'),
      sql<string | null>`coalesce(b.imei, b.serial_number)`.as('device'),
      sql<string>`coalesce(b.product ->> 'label', '')`.as('label'),
      's.found',
      's.by_name as by',
      's.at',
    ])
    .where('s.account_id', '=', accountId)
    .where('s.package_id', '=', id)
    .orderBy('s.at')
    .orderBy('s.id')
    .execute()

type New = { buybackId: string | null; code: string; found: ScanFinding }

/** False: the item or code was scanned before. */
export const insertScan = async ({ db, who }: Tx<Person>, parcel: Parcel, { buybackId, code, found }: New) => {
  const row = await db
    .insertInto('parcel_scans')
    .values({
      account_id: parcel.accountId,
      package_id: parcel.id,
      buyback_id: buybackId,
      code,
      found,
      by_name: who.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** One scan, or all of the parcel. */
export const deleteScans = async ({ db }: Tx, { accountId, id }: Parcel, scanId?: string) => {
  await db
    .deleteFrom('parcel_scans')
    .where('account_id', '=', accountId)
    .where('package_id', '=', id)
    .$if(scanId !== undefined, (query) => query.where('id', '=', scanId ?? ''))
    .execute()
}
