import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { App } from '#server/platform/app.ts'
import { anywhere, detailsOf } from '../store.ts'
import { inTrouble } from '../tracking/trouble-store.ts'
import { lastScans } from './scan-store.ts'

const shownScans = 12
const closedHours = 20
const maxPackages = 60

type Waiting = {
  name: string
  collection_time: string | null
  time_zone: string
  max_weight: number | null
  packed: number
  to_pack: number
  label: number
  collect: number
}

const waitingIn = (db: Kysely<DB>, accountId: string, storeId: string) => {
  const statement = sql<Waiting>`
    select o.common_name as name, o.collection_time, a.time_zone, r.package_max_weight as max_weight, w.*
    from organizations o
    join accounts a on a.id = o.account_id
    left join root_details r on r.account_id = o.account_id
    left join lateral (
      select count(*) filter (where kind = 'parcel')::int as packed,
        count(*) filter (where kind is null and circuit_type in ('store_drop', 'web_drop'))::int as to_pack,
        count(*) filter (where kind is null and circuit_type = 'store_drop_label')::int as label,
        count(*) filter (where kind is null and circuit_type = 'store_collect')::int as collect
      from (
        select b.circuit_type, p.kind from buybacks b
        left join package_items i on i.buyback_id = b.id and i.active
        left join packages p on p.account_id = i.account_id and p.id = i.package_id
        where b.store_id = o.id and b.status = 'bb_awaiting_inventory'
      ) waiting
    ) w on true
    where o.id = ${storeId} and o.account_id = ${accountId} and o.type = 'store'`
  return { compile: () => statement.compile(db) }
}

/** All data of the packing station, in one round trip. */
export const loadStation = async (app: App, accountId: string, storeId: string) => {
  const [[waiting], open, closed, troubled, scans] = await app.database.read({ accountId }, (db) => {
    const here = anywhere(db).where('p.account_id', '=', accountId).where('p.store_id', '=', storeId)
    return [
      waitingIn(db, accountId, storeId),
      detailsOf(here.where('p.status', '=', 'package_open').orderBy('p.created_at').limit(maxPackages)),
      detailsOf(
        here
          .where('p.status', 'in', ['package_closed', 'package_handed_over'])
          .where((where) =>
            where.or([
              where('p.label_status', 'in', ['label_pending', 'label_failed']),
              where('p.pickup_status', 'in', ['pickup_requested', 'pickup_failed']),
              sql<boolean>`p.closed_at > now() - make_interval(hours => ${closedHours})`,
            ]),
          )
          .orderBy('p.closed_at', 'desc')
          .limit(maxPackages),
      ),
      detailsOf(
        here
          .where(inTrouble('retailer'))
          // Packages with failed labels are already in another list.
          .where('p.label_status', '!=', 'label_failed')
          .where('p.pickup_status', '!=', 'pickup_failed')
          .orderBy('p.delivery_at', 'desc')
          .limit(maxPackages),
      ),
      lastScans(db, storeId, shownScans),
    ]
  })
  return { waiting, open, closed, troubled, scans }
}
