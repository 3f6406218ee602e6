import { sql } from 'kysely'
import type { Side } from '#domain/event.ts'
import { attentionStatuses } from '#domain/package/delivery.ts'
import { packageKinds } from '#domain/package/statuses.ts'
import { carrierSide, endedPackages, overdueBefore, overdueSides } from '#domain/package/trouble.ts'

const never = sql<boolean>`false`

/** SQL condition equivalent to `troubleOf`, for one side or for all. */
export const inTrouble = (side: Side | null) => {
  const asked = packageKinds.filter((kind) => side === null || carrierSide(kind) === side)
  const without =
    asked.length > 0
      ? sql<boolean>`((p.label_status = 'label_failed' or p.pickup_status = 'pickup_failed') and p.kind = any(${asked}::text[]))`
      : never
  const late =
    side === null || overdueSides.includes(side)
      ? sql<boolean>`(p.status = 'package_handed_over' and p.handed_over_at < ${overdueBefore(new Date()).toISOString()}::timestamptz)`
      : never
  return sql<boolean>`(p.settled_at is null and p.status <> all(${[...endedPackages]}::text[])
    and (p.delivery_status = any(${attentionStatuses(side)}::text[]) or ${without} or ${late}) and ${isOpenStill})`
}

/** False once its items were registered, declared lost or cancelled; a return counts until it arrives. */
const isOpenStill = sql<boolean>`(p.kind = 'return' or exists (
  select from package_items i join buybacks b on b.account_id = i.account_id and b.id = i.buyback_id
  where i.account_id = p.account_id and i.package_id = p.id and i.active
    and b.item_status in ('item_awaiting_inventory', 'item_in_transit')))`
