import { sql } from 'kysely'
import type * as z from 'zod'
import { type DeliveryGroup, deliveryCodes, deliveryGroupOf } from '#domain/package/delivery.ts'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import type { App } from '#server/platform/app.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import { cut, howMany, isCounted, sorted } from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { inScope } from './scope-store.ts'
import { shownRow } from './shown.ts'
import { rowColumns, withCarrier } from './store.ts'
import { inTrouble } from './tracking/trouble-store.ts'

type Asked = z.output<typeof packageEndpoints.list.query & object>
type Query = ReturnType<typeof inScope>

/** Matches the package number, the tracking number, or the code of an item in it. */
const matching = (text: string) => {
  const code = text.replaceAll(/\s/g, '')
  return sql<boolean>`(p.tracking_number = ${code} or p.number = ${/^\d{1,9}$/.test(code) ? Number(code) : -1}
    or exists (select from package_items i join buybacks b on b.account_id = i.account_id and b.id = i.buyback_id
      where i.account_id = p.account_id and i.package_id = p.id and b.identification_number = ${code}))`
}

const inGroups = (groups: readonly DeliveryGroup[]) =>
  deliveryCodes.filter((status) => groups.includes(deliveryGroupOf(status)))

const isDay = (text: string) => text.length === 10

const narrowed = (from: Query, who: Person, asked: Asked) => {
  let query = from
  if (asked.status) query = query.where('p.status', 'in', asked.status)
  if (asked.labelStatus) query = query.where('p.label_status', 'in', asked.labelStatus)
  if (asked.pickupStatus) query = query.where('p.pickup_status', 'in', asked.pickupStatus)
  if (asked.kind) query = query.where('p.kind', 'in', asked.kind)
  if (asked.delivery) query = query.where('p.delivery_status', 'in', inGroups(asked.delivery))
  if (asked.accountId) query = query.where('p.account_id', '=', asked.accountId)
  if (asked.storeId) query = query.where('p.store_id', 'in', asked.storeId)
  if (asked.warehouseId) query = query.where('p.warehouse_id', 'in', asked.warehouseId)
  if (asked.attention) query = query.where(inTrouble(sideOf(who)))
  const { gte, lte } = asked.createdAt ?? {}
  if (gte) query = query.where('p.created_at', '>=', gte)
  if (lte)
    query = query.where(sql<boolean>`p.created_at < ${lte}::timestamptz + ${isDay(lte) ? '1 day' : '0'}::interval`)
  if (asked.search) query = query.where(matching(asked.search))
  return query
}

const columns = { createdAt: 'p.created_at', closedAt: 'p.closed_at', deliveryAt: 'p.delivery_at', id: 'p.id' }

export const listPackages = async (app: App, who: Person, asked: Asked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const base = narrowed(inScope(db, who), who, asked)
    return [
      cut(sorted(withCarrier(base), asked, packageEndpoints.list.list, columns), asked).select(rowColumns),
      howMany(base, asked),
    ]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows.map(shownRow) }
}
