import { type Selectable, sql } from 'kysely'
import type { ItemStatus } from '#domain/buyback/statuses.ts'
import { first } from '#domain/checked.ts'
import type { PackageStates } from '#domain/package/events/facts.ts'
import type { PackageKind } from '#domain/package/statuses.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Packages } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { HistoryRow } from '#server/platform/event/perform.ts'
import type { Who } from '#server/platform/who.ts'

export type PackageFull = Selectable<Packages>

/** Serializes packing in one store, so that concurrent scans do not open a package twice. */
export const lockStore = (tx: Tx, storeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`expedition ${storeId}`}, 0))`.execute(tx.db)

/** Locks the row until the end of the transaction, also for a side without UPDATE permission on it. */
export const lockPackage = async ({ db }: Tx<Who>, id: string) =>
  (await sql<PackageFull>`select * from lock_package(${id})`.execute(db)).rows[0] ?? null

/** Facts that decide about a package, beside its own row. */
export const circumstancesOf = async ({ db }: Tx, accountId: string, id: string) => {
  const { rows } = await sql<{ max_weight: number | null; unshippable: number }>`
    select (select package_max_weight from root_details where account_id = ${accountId}) as max_weight,
      (select count(*)::int from package_items i
         join buybacks b on b.account_id = i.account_id and b.id = i.buyback_id
         where i.account_id = ${accountId} and i.package_id = ${id} and i.active
           and b.item_status <> 'item_awaiting_inventory') as unshippable`.execute(db)
  return first(rows)
}

/** Writes states, columns and history of one event with one statement. */
export const writeEvent = async (
  { db }: Tx,
  id: string,
  states: PackageStates,
  columns: object,
  history: HistoryRow[],
) => {
  const { rows } = await sql<{ written: boolean }>`
    select write_package_event(${id}, ${states.package}, ${states.label}, ${states.pickup},
      ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(history)}::jsonb) as written`.execute(db)
  if (!rows[0]?.written) throw new Error('The package was not there to be written.')
}

type Opened = {
  id: string
  accountId: string
  storeId: string | null
  number: number | null
  kind: PackageKind
  letter: string | null
  buyerId: string
  buyerAccountId: string
  warehouseId: string
  warehouseAccountId: string
  states: PackageStates
  openedBy: string
  pickup?: { date: string; from: string; to: string }
  /** Set if the label is ordered when the package is created. */
  labelAskedAt?: string
  closedAt?: string | null
  items?: number
  weight?: number
}

const insertHistory = insertRows('history', [
  'account_id',
  'actor_id',
  'actor_name',
  'subject_type',
  'subject_id',
  'event',
  'event_id',
  'from_state',
  'to_state',
  'reason',
])

/** Inserts a package with its first history entry. */
export const insertPackage = async ({ db }: Tx, opened: Opened, history: HistoryRow[]) => {
  const { states, pickup } = opened
  await db
    .insertInto('packages')
    .values({
      account_id: opened.accountId,
      id: opened.id,
      store_id: opened.storeId,
      number: opened.number,
      kind: opened.kind,
      letter: opened.letter,
      status: states.package,
      label_status: states.label,
      pickup_status: states.pickup,
      buyer_id: opened.buyerId,
      buyer_account_id: opened.buyerAccountId,
      warehouse_id: opened.warehouseId,
      warehouse_account_id: opened.warehouseAccountId,
      opened_by_name: opened.openedBy,
      pickup_date: pickup?.date ?? null,
      pickup_from: pickup?.from ?? null,
      pickup_to: pickup?.to ?? null,
      label_asked_at: opened.labelAskedAt ?? null,
      closed_at: opened.closedAt ?? null,
      items: opened.items ?? 0,
      weight: opened.weight ?? 0,
    })
    .execute()
  await db.executeQuery(insertHistory(history.map((row) => ({ ...row, subject_id: opened.id }))).compile())
}

type Item = { accountId: string; packageId: string; buybackId: string; weight: number; by: string }

export const insertItem = ({ db }: Tx, { accountId, packageId, buybackId, weight, by }: Item) =>
  db
    .insertInto('package_items')
    .values({ account_id: accountId, package_id: packageId, buyback_id: buybackId, weight, added_by_name: by })
    .execute()

export const deleteItem = ({ db }: Tx, accountId: string, packageId: string, buybackId: string) =>
  db
    .deleteFrom('package_items')
    .where('account_id', '=', accountId)
    .where('package_id', '=', packageId)
    .where('buyback_id', '=', buybackId)
    .execute()

export const findItem = ({ db }: Tx, packageId: string, buybackId: string) =>
  db
    .selectFrom('package_items as i')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'i.account_id').onRef('b.id', '=', 'i.buyback_id'),
    )
    .select(['i.weight', 'b.identification_number as number'])
    .where('i.package_id', '=', packageId)
    .where('i.buyback_id', '=', buybackId)
    .where('i.active', '=', true)
    .executeTakeFirst()

const contents = ({ db }: Tx, row: PackageFull) =>
  db
    .selectFrom('package_items as i')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'i.account_id').onRef('b.id', '=', 'i.buyback_id'),
    )
    .select('b.id')
    .where('i.account_id', '=', row.account_id)
    .where('i.package_id', '=', row.id)
    .where('i.active', '=', true)
    .orderBy('b.id')
    .forUpdate('b')

export const lockContents = (tx: Tx, row: PackageFull) => contents(tx, row).execute()

/** Items of the package in this state, locked. */
export const lockItems = (tx: Tx, row: PackageFull, status: ItemStatus) =>
  contents(tx, row).where('b.item_status', '=', status).execute()

/** Copies the delivery status of the package to its buybacks. */
export const updateItemDelivery = async ({ db }: Tx, { account_id, id }: PackageFull) => {
  await sql`update buybacks b set delivery_status = p.delivery_status
    from packages p, package_items i where p.account_id = ${account_id} and p.id = ${id} and i.account_id = p.account_id
      and i.package_id = p.id and i.active and b.account_id = i.account_id and b.id = i.buyback_id`.execute(db)
}

/** Releases items that are back at the store for another package. */
export const freeItems = async ({ db }: Tx, { account_id, id }: PackageFull) => {
  await db
    .updateTable('package_items')
    .set({ active: false })
    .where('account_id', '=', account_id)
    .where('package_id', '=', id)
    .execute()
}

/** Next package number of a store; requires the store's lock. */
export const nextNumber = async ({ db }: Tx, storeId: string) => {
  const last = await db
    .selectFrom('packages')
    .select('number')
    .where('store_id', '=', storeId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}
