import type { Kysely } from 'kysely'
import type { ItemStatus } from '#domain/buyback/statuses.ts'
import { diagnosableNow } from '#domain/refurb/station.ts'
import type { WorkshopTask } from '#domain/statistics/tasks.ts'
import type { DB } from '#server/db/types.ts'
import type { Person } from '#server/platform/who.ts'
import { itemsAged, itemsIn, stepsOnBenches } from './waiting-store.ts'

const states: Record<Exclude<WorkshopTask, 'benches' | 'ageing'>, readonly ItemStatus[]> = {
  toDiagnose: diagnosableNow,
  diagnosing: ['item_refurb_diagnostic_in_progress'],
  refurbishing: ['item_refurb_in_progress'],
}

/** Pending work in the workshop or stock: count, and time of the oldest. */
export const workshopWaiting = (db: Kysely<DB>, who: Person, task: WorkshopTask) => {
  if (task === 'benches') return stepsOnBenches(db, who)
  return task === 'ageing' ? itemsAged(db, who) : itemsIn(db, who, states[task])
}
