import { Refusal } from '#domain/errors.ts'
import { defaultMaxWeight } from '#domain/package/rules.ts'
import type { Station } from '#domain/package/schema.ts'
import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { shownPackage } from '../shown.ts'
import { loadStation } from './station-store.ts'

/** Store of the user's module. */
export const storeOf = ({ accountId, organizationId }: Person) => {
  if (!accountId || !organizationId) throw new Refusal('store_required')
  return organizationId
}

/** All data of the packing station. */
export const stationOf = async (app: App, who: Person): Promise<Station> => {
  const storeId = storeOf(who)
  const { waiting, open, closed, troubled, scans } = await loadStation(app, who.accountId!, storeId)
  if (!waiting) throw new Refusal('store_required')
  const shown = (rows: typeof open) => rows.map((row) => shownPackage(app, who, row))
  return {
    store: { id: storeId, commonName: waiting.name },
    collectionTime: waiting.collection_time,
    timeZone: waiting.time_zone,
    maxWeight: waiting.max_weight ?? defaultMaxWeight,
    waiting: { packed: waiting.packed, toPack: waiting.to_pack, label: waiting.label, collect: waiting.collect },
    open: shown(open),
    closed: shown(closed),
    attention: shown(troubled),
    scans,
  }
}
