import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { isInScope, settingsOf } from '../event-store.ts'
import { buybackSubject } from '../subject.ts'

export const checkInReach = async (tx: Tx<Person>, id: string) => {
  if (!(await isInScope(tx, id))) throw new Refusal('not_found')
}

/** Where the buyer registers nothing, only administrators of the platform do. */
export const refuseDisabled = async (tx: Tx<Person>, id: string) => {
  const { checkin } = await settingsOf(tx, id)
  if (checkin === 'disabled' && tx.who.accountId !== null) throw new Refusal('checkin_disabled')
}

/** What a parcel held is registered, what it lacked is marked. In the order of ids: two parcels that share an item never deadlock. */
export const arrive = async (tx: Tx<Person>, there: readonly string[], missing: readonly string[]) => {
  for (const id of there.toSorted()) await perform(tx, buybackSubject, { id, event: 'register' })
  for (const id of missing.toSorted()) await perform(tx, buybackSubject, { id, event: 'reportMissing' })
}
