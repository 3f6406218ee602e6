import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { isInScope, settingsOf } from '../event-store.ts'
import { buybackSubject } from '../subject.ts'

export const checkInReach = async (tx: Tx<Person>, id: string) => {
  if (!(await isInScope(tx, id))) throw new Refusal('not_found')
}

/** With check-in disabled by the buyer, only platform administrators may register items. */
export const refuseDisabled = async (tx: Tx<Person>, id: string) => {
  const { checkin } = await settingsOf(tx, id)
  if (checkin === 'disabled' && tx.who.accountId !== null) throw new Refusal('checkin_disabled')
}

/**
 * Registers the items found in a parcel and reports the missing ones. Ordered by id to avoid deadlocks between parcels.
 */
export const arrive = async (tx: Tx<Person>, there: readonly string[], missing: readonly string[]) => {
  for (const id of there.toSorted()) await perform(tx, buybackSubject, { id, event: 'register' })
  for (const id of missing.toSorted()) await perform(tx, buybackSubject, { id, event: 'reportMissing' })
}
