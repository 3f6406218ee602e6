import { sql } from 'kysely'
import type * as z from 'zod'
import { type DeliveryGroup, deliveryCodes, deliveryGroupOf } from '#domain/package/delivery.ts'
import type { packageEndpoints } from '#domain/package/endpoints.ts'
import { packageList } from '#domain/package/list.ts'
import type { App } from '#server/platform/app.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import {
  type Conditions,
  cut,
  equals,
  howMany,
  isBetween,
  isCounted,
  isIn,
  narrowed,
  sorted,
} from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { inScope } from './scope-store.ts'
import { shownRow } from './shown.ts'
import { rowColumns, withCarrier } from './store.ts'
import { inTrouble } from './tracking/trouble-store.ts'

type Asked = z.output<typeof packageEndpoints.list.query & object>

/** Matches the package number, the tracking number, or the code of an item in it. */
const matching = (text: string) => {
  const code = text.replaceAll(/\s/g, '')
  return sql<boolean>`(p.tracking_number = ${code} or p.number = ${/^\d{1,9}$/.test(code) ? Number(code) : -1}
    or exists (select from package_items i join buybacks b on b.account_id = i.account_id and b.id = i.buyback_id
      where i.account_id = p.account_id and i.package_id = p.id and b.identification_number = ${code}))`
}

const inGroups = (groups: readonly DeliveryGroup[]) =>
  deliveryCodes.filter((status) => groups.includes(deliveryGroupOf(status)))

const conditions: Conditions<typeof packageList, Person> = {
  search: matching,
  accountId: equals('p.account_id'),
  status: isIn('p.status'),
  labelStatus: isIn('p.label_status'),
  delivery: (groups) => isIn('p.delivery_status')(inGroups(groups)),
  pickupStatus: isIn('p.pickup_status'),
  kind: isIn('p.kind'),
  attention: (wanted, who) => (wanted ? inTrouble(sideOf(who)) : []),
  createdAt: isBetween('p.created_at'),
  storeId: isIn('p.store_id'),
  warehouseId: isIn('p.warehouse_id'),
}

const columns = { createdAt: 'p.created_at', closedAt: 'p.closed_at', deliveryAt: 'p.delivery_at', id: 'p.id' }

export const listPackages = async (app: App, who: Person, asked: Asked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const base = narrowed(inScope(db, who), packageList, conditions, asked, who)
    return [cut(sorted(withCarrier(base), asked, packageList, columns), asked).select(rowColumns), howMany(base, asked)]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows.map(shownRow) }
}
