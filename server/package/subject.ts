import type { PackageEffect, PackageFacts, PackagePatch, PackageStates } from '#domain/package/events/facts.ts'
import { type PackageEvent, packageLife } from '#domain/package/life.ts'
import { buybackSubject } from '#server/buyback/subject.ts'
import type { Tx } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { type Locked, perform, type Subject } from '#server/platform/perform.ts'
import { type Person, systemUser, type Who } from '#server/platform/who.ts'
import {
  circumstancesOf,
  freeItems,
  lockItems,
  lockPackage,
  type PackageFull,
  tellItems,
  writeEvent,
} from './event-store.ts'
import { factsOf, statesOf } from './facts.ts'
import { inScope } from './scope-store.ts'

type LockedPackage = Locked<PackageStates, PackageFacts> & { row: PackageFull }

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columnsOf = (patch: PackagePatch) =>
  Object.fromEntries(Object.entries(patch).map(([name, value]) => [snake(name), value]))

const isPerson = (tx: Tx<Who>): tx is Tx<Person> => tx.who.kind === 'person'
const isInScope = async (tx: Tx<Person>, id: string) =>
  (await inScope(tx.db, tx.who).select('p.id').where('p.id', '=', id).executeTakeFirst()) !== undefined

/** An administrator who tells where a parcel is packs nothing: its items leave by the system, in their name. */
const packing = (tx: Tx<Who>): Tx<Who> =>
  isPerson(tx) && tx.who.accountId === null ? { ...tx, who: systemUser(tx.who.name) } : tx

/** Items leave, or come back, by their own event: the one of the buyback's table. */
const moveItems = async (tx: Tx<Who>, row: PackageFull, event: 'ship' | 'returnToStore') => {
  const items = await lockItems(tx, row, event === 'ship' ? 'item_awaiting_inventory' : 'item_in_transit')
  for (const { id } of items) await perform(packing(tx), buybackSubject, { id, event })
}

export const packageSubject: Subject<
  PackageStates,
  PackageEvent,
  PackageFacts,
  PackagePatch,
  PackageEffect,
  LockedPackage
> = {
  table: packageLife,
  lock: async (tx, id) => {
    if (isPerson(tx) && !(await isInScope(tx, id))) return null
    const row = await lockPackage(tx, id)
    if (!row) return null
    const facts = factsOf(row, await circumstancesOf(tx, row.account_id, id), tx.who)
    return { accountId: row.account_id, now: statesOf(row), facts, row }
  },
  write: (tx, id, { states, patch }, history, more) =>
    writeEvent(tx, id, states, { ...columnsOf(patch), ...more }, history),
  effect: async (tx, { accountId, row }, effect) => {
    const packageId = row.id
    switch (effect.kind) {
      case 'shipItems':
        return moveItems(tx, row, 'ship')
      case 'takeBackItems':
        await moveItems(tx, row, 'returnToStore')
        return freeItems(tx, row)
      case 'tellDelivery':
        return tellItems(tx, row)
      case 'makeLabel':
        return enqueue(tx, 'makeLabel', { accountId, packageId })
      case 'cancelShipment':
        if (row.configuration_id && row.shipment_id)
          await enqueue(tx, 'cancelShipment', {
            configurationId: row.configuration_id,
            shipmentId: row.shipment_id,
          })
        return
      case 'requestPickup':
        return enqueue(tx, 'requestPickup', { accountId, packageId })
    }
  },
}
