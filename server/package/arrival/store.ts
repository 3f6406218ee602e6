import { type Kysely, sql } from 'kysely'
import { arrivedOf, arrivingStatuses, type Finding, type parcelKeys } from '#domain/package/arrival.ts'
import type { DB } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { inScope } from '../scope-store.ts'

const most = 10

const parcelColumns = [
  'p.id',
  'p.account_id as accountId',
  'p.buyer_account_id as buyerAccountId',
  'p.warehouse_account_id as warehouseAccountId',
  'p.status',
  'p.number',
  'p.tracking_number as trackingNumber',
  'p.items',
  'p.weight',
  'p.closed_at as closedAt',
  sql<string | null>`organization_name(p.store_id)`.as('store'),
  'o.opened_by as openedById',
  'o.opened_by_name as openedBy',
  'o.confirmed_at as confirmedAt',
  'o.confirmed_by_name as confirmedBy',
] as const

const parcels = (tx: Tx<Person>) =>
  inScope(tx.db, tx.who)
    .leftJoin('package_openings as o', (join) =>
      join.onRef('o.account_id', '=', 'p.account_id').onRef('o.package_id', '=', 'p.id'),
    )
    .select(parcelColumns)

/** Parcels that match a code, unopened ones first. */
export const parcelsOfCode = (tx: Tx<Person>, { tracking, number }: ReturnType<typeof parcelKeys>) =>
  parcels(tx)
    .where('p.status', 'in', arrivingStatuses)
    // Single-item shipments are registered by the item's code, which may equal their tracking number.
    .where('p.kind', 'in', ['parcel', 'collect'])
    .where((where) =>
      where.or([where('p.tracking_number', '=', tracking), ...(number ? [where('p.number', '=', number)] : [])]),
    )
    .orderBy(sql`o.confirmed_at is not null`)
    .orderBy('p.created_at', 'desc')
    .limit(most)
    .execute()

export const parcelOf = (tx: Tx<Person>, id: string) => parcels(tx).where('p.id', '=', id).executeTakeFirst()
export type ParcelRow = NonNullable<Awaited<ReturnType<typeof parcelOf>>>

export const expectedIn = async ({ db }: Tx, { accountId, id }: Pick<ParcelRow, 'accountId' | 'id'>) => {
  const rows = await db
    .selectFrom('package_items as i')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'i.account_id').onRef('b.id', '=', 'i.buyback_id'),
    )
    .select([
      'b.id',
      'b.identification_number as identificationNumber',
      'b.product',
      'b.imei',
      'b.serial_number as serialNumber',
      'b.item_status as itemStatus',
      sql<boolean>`exists (select from package_arrivals a
        where a.buyback_id = b.id and a.package_id <> i.package_id and a.found = 'surplus')`.as('elsewhere'),
    ])
    .where('i.account_id', '=', accountId)
    .where('i.package_id', '=', id)
    .where('i.active', '=', true)
    .orderBy('i.added_at')
    .orderBy('b.id')
    .execute()
  return rows.map(({ elsewhere, ...row }) => ({ ...row, arrived: arrivedOf(row.itemStatus, elsewhere) }))
}

/** Opens a parcel for a user unless it is open; the row is locked in any case. */
export const openParcel = async ({ db, who }: Tx<Person>, parcel: ParcelRow) => {
  await db
    .insertInto('package_openings')
    .values({
      account_id: parcel.accountId,
      package_id: parcel.id,
      buyer_account_id: parcel.buyerAccountId,
      warehouse_account_id: parcel.warehouseAccountId,
      opened_by: who.id,
      opened_by_name: who.name,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'package_id']).doNothing())
    .execute()
  return lockOpening({ db }, parcel)
}

export const lockOpening = async ({ db }: { db: Kysely<DB> }, { accountId, id }: Pick<ParcelRow, 'accountId' | 'id'>) =>
  db
    .selectFrom('package_openings')
    .select(['opened_by', 'opened_by_name', 'confirmed_at', 'confirmed_by_name'])
    .where('account_id', '=', accountId)
    .where('package_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const opening = ({ db }: Tx, { accountId, id }: Pick<ParcelRow, 'accountId' | 'id'>) =>
  db.updateTable('package_openings').where('account_id', '=', accountId).where('package_id', '=', id)

export const takeOverOpening = (tx: Tx<Person>, parcel: ParcelRow) =>
  opening(tx, parcel)
    .set({ opened_by: tx.who.id, opened_by_name: tx.who.name, opened_at: sql<string>`now()` })
    .execute()

export const confirmOpening = (tx: Tx<Person>, parcel: ParcelRow, weight: number | null) =>
  opening(tx, parcel).set({ confirmed_at: sql<string>`now()`, confirmed_by_name: tx.who.name, weight }).execute()

export type Found = { buyback_id: string | null; code: string | null; note: string | null; found: Finding }

export const keepFindings = async (tx: Tx<Person>, { accountId, id }: ParcelRow, found: readonly Found[]) => {
  if (found.length === 0) return
  await tx.db
    .insertInto('package_arrivals')
    .values(found.map((one) => ({ ...one, account_id: accountId, package_id: id, by_name: tx.who.name })))
    .execute()
}

export const photosOf = ({ db }: Tx, { accountId, id }: Pick<ParcelRow, 'accountId' | 'id'>) =>
  db
    .selectFrom('package_photos')
    .select(['id', 'by_name as by', 'at'])
    .where('account_id', '=', accountId)
    .where('package_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()

export const insertPhoto = ({ db, who }: Tx<Person>, { accountId, id }: ParcelRow, fileId: string) =>
  db
    .insertInto('package_photos')
    .values({ account_id: accountId, package_id: id, file_id: fileId, by_id: who.id, by_name: who.name })
    .returning(['id', 'by_name as by', 'at'])
    .executeTakeFirstOrThrow()

export const photoFile = ({ db }: Tx, id: string) =>
  db
    .selectFrom('package_photos as h')
    .innerJoin('files as f', 'f.id', 'h.file_id')
    .select(['f.key', 'f.content_type', 'f.bytes'])
    .where('h.id', '=', id)
    .executeTakeFirst()

/** Result of opening a package; for unknown items the scanned code. */
export const arrivalOf = async (tx: Tx, packageId: string) => {
  const opened = await tx.db
    .selectFrom('package_openings as o')
    .innerJoin('packages as p', (join) =>
      join.onRef('p.account_id', '=', 'o.account_id').onRef('p.id', '=', 'o.package_id'),
    )
    .select([
      'o.account_id as accountId',
      'p.number',
      'p.weight as announcedWeight',
      'o.opened_by_name as openedBy',
      'o.opened_at as openedAt',
      'o.confirmed_by_name as confirmedBy',
      'o.confirmed_at as confirmedAt',
      'o.weight',
    ])
    .where('o.package_id', '=', packageId)
    .executeTakeFirst()
  if (!opened) return null
  const items = await tx.db
    .selectFrom('package_arrivals as a')
    .leftJoin('buybacks as b', 'b.id', 'a.buyback_id')
    .select([
      'a.id',
      'a.buyback_id as buybackId',
      'a.found',
      'a.note',
      sql<string>`coalesce(b.product ->> 'label', '')`.as('label'),
      sql<string>`coalesce(b.identification_number, a.code)`.as('code'),
    ])
    .where('a.account_id', '=', opened.accountId)
    .where('a.package_id', '=', packageId)
    .orderBy('a.id')
    .execute()
  return { ...opened, items, photos: await photosOf(tx, { accountId: opened.accountId, id: packageId }) }
}

/** Package in which the item was found, else shipped last. */
export const packageOfBuyback = async ({ db }: Tx, buybackId: string) => {
  const { rows } = await sql<{ id: string }>`
    select package_id as id from package_arrivals where buyback_id = ${buybackId}
    union all (select package_id from package_items where buyback_id = ${buybackId} order by added_at desc limit 1)
    limit 1`.execute(db)
  return rows[0]?.id
}
