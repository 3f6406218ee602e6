import type { PackageFacts, PackageStates } from '#domain/package/events/facts.ts'
import { defaultMaxWeight } from '#domain/package/rules.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import type { Who } from '#server/platform/who.ts'
import type { PackageFull } from './event-store.ts'

export const statesOf = (row: Pick<PackageFull, 'status' | 'label_status' | 'pickup_status'>): PackageStates => ({
  package: row.status,
  label: row.label_status,
  pickup: row.pickup_status,
})

const date = (text: string | null) => (text === null ? null : new Date(text))

type Judged = Pick<
  PackageFull,
  | 'status'
  | 'label_status'
  | 'pickup_status'
  | 'kind'
  | 'items'
  | 'weight'
  | 'shipment_try'
  | 'delivery_status'
  | 'delivery_at'
  | 'handed_over_at'
  | 'settled_at'
>
type Circumstances = { max_weight: number | null; unshippable: number }

export const factsOf = (row: Judged, { max_weight, unshippable }: Circumstances, who: Who): PackageFacts => ({
  ...statesOf(row),
  now: new Date(),
  actorName: who.name,
  kind: row.kind,
  side: who.kind === 'person' ? sideOf(who) : null,
  items: row.items,
  weight: row.weight,
  shipmentTry: row.shipment_try,
  deliveryStatus: row.delivery_status,
  deliveryAt: date(row.delivery_at),
  handedOverAt: date(row.handed_over_at),
  settledAt: date(row.settled_at),
  maxWeight: max_weight ?? defaultMaxWeight,
  unshippable,
})
