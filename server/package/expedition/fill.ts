import { Refusal } from '#domain/errors.ts'
import { judgeEvent, runEvent } from '#domain/event.ts'
import type { PackageFacts } from '#domain/package/events/facts.ts'
import { packageLife } from '#domain/package/life.ts'
import { nextLetter, type OpenPackage } from '#domain/package/rules.ts'
import type { PackageKind } from '#domain/package/statuses.ts'
import type { Tx } from '#server/platform/app.ts'
import { actorOf, historyOfMoves, perform, sideOf } from '#server/platform/event/perform.ts'
import { newId } from '#server/platform/security/crypto.ts'
import type { Person, Who } from '#server/platform/who.ts'
import { insertItem, insertPackage, nextNumber, type PackageFull } from '../event-store.ts'
import { packageSubject } from '../subject.ts'
import type { OpenRow } from './scan-store.ts'

export type Place = { buyerId: string; buyerAccountId: string; warehouseId: string; warehouseAccountId: string }

/** Destination fields only. */
export const placeOf = ({ buyerId, buyerAccountId, warehouseId, warehouseAccountId }: Place): Place => ({
  buyerId,
  buyerAccountId,
  warehouseId,
  warehouseAccountId,
})

/** Facts of a new package. */
export const emptyFacts = (who: Who, kind: PackageKind, maxWeight = 0): PackageFacts => ({
  package: 'package_open',
  label: 'label_none',
  pickup: 'pickup_none',
  now: new Date(),
  actorName: who.name,
  kind,
  side: who.kind === 'person' ? sideOf(who) : null,
  items: 0,
  weight: 0,
  shipmentTry: 1,
  deliveryStatus: null,
  deliveryAt: null,
  handedOverAt: null,
  settledAt: null,
  maxWeight,
  unshippable: 0,
})

type Opening = {
  storeId: string
  place: Place
  kind: PackageKind
  open: readonly Pick<OpenPackage, 'letter'>[]
  pickup?: { date: string; from: string; to: string }
}

/** Opens a package under the store's lock. A letter is assigned only if several packages are open. */
export const openPackage = async (
  tx: Tx<Person>,
  { storeId, place, kind, open, pickup }: Opening,
): Promise<OpenRow> => {
  const facts = emptyFacts(tx.who, kind)
  const verdict = judgeEvent(packageLife, 'open', { now: null, facts, actor: actorOf(tx.who) })
  if (!verdict.allowed) throw new Refusal(verdict.reason)
  const run = runEvent(packageLife, 'open', { now: null, facts, input: undefined })
  const accountId = tx.who.accountId!
  const id = newId()
  const letter = kind === 'parcel' ? nextLetter(open.map((one) => one.letter)) : null
  const opened = {
    id,
    accountId,
    storeId,
    number: await nextNumber(tx, storeId),
    kind,
    letter,
    ...place,
    states: run.states,
    openedBy: tx.who.name,
    pickup,
  }
  await insertPackage(tx, opened, historyOfMoves(tx.who, accountId, run.moves))
  return { id, letter, weight: 0, items: 0, warehouseId: place.warehouseId, buyerId: place.buyerId }
}

type Item = { buybackId: string; number: string; weight: number }

/** Adds an item to a locked open package, with a history entry. */
export const fillPackage = async (
  tx: Tx<Person>,
  { id, items, weight }: Pick<OpenRow, 'id' | 'items' | 'weight'>,
  item: Item,
  maxWeight: number,
) => {
  const accountId = tx.who.accountId!
  const facts = { ...emptyFacts(tx.who, 'parcel', maxWeight), items, weight }
  const now = { package: facts.package, label: facts.label, pickup: facts.pickup }
  const known = {
    ...packageSubject,
    lock: async () => ({ accountId, now, facts, row: { id, account_id: accountId } as PackageFull }),
  }
  const { buybackId, number } = item
  const input = { buybackId, weight: item.weight }
  await perform(tx, known, { id, event: 'fill', input, reason: number })
  await insertItem(tx, { accountId, packageId: id, buybackId, weight: item.weight, by: tx.who.name })
}
