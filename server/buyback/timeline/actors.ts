import { actorSeenBy } from '#domain/buyback/visible.ts'
import type { Tx } from '#server/platform/app.ts'
import { disclosureIn } from '#server/platform/event/consent.ts'
import type { Person } from '#server/platform/who.ts'
import { viewerOf } from '../viewer.ts'
import { customerNameOf } from './store.ts'

/** Names of actors in the history of a buyback, as the user may read them: the customer is one of them. */
export const actorNames = async (tx: Tx<Person>, accountId: string, buybackId: string) => {
  const customer = await customerNameOf(tx, buybackId)
  const viewer = viewerOf(tx.who, await disclosureIn(tx), accountId)
  return (by: string) => (customer ? actorSeenBy(viewer, by, customer) : by)
}
