import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { inScope } from './scope-store.ts'
import { inTrouble } from './tracking/trouble-store.ts'
import { collectionTime, counted, noTime } from './waiting-store.ts'

/** Parcels that need action: to be closed before the carrier comes, or with a delivery problem. */
export const parcelsWaiting = (db: Kysely<DB>, who: Person, which: 'open' | 'trouble') => {
  const among = inScope(db, who)
  if (which === 'trouble') return counted(among.where(inTrouble(sideOf(who)))).select(noTime.as('until'))
  const open = among.where('p.status', '=', 'package_open').where('p.kind', '=', 'parcel')
  return counted(open).select(collectionTime(who.organizationId).as('until'))
}
