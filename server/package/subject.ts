import type { PackageEffect, PackageFacts, PackagePatch, PackageStates } from '#domain/package/events/facts.ts'
import { type PackageEvent, packageLife } from '#domain/package/life.ts'
import { buybackSubject, packedSubject } from '#server/buyback/subject.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Locked, perform, type Subject } from '#server/platform/event/perform.ts'
import { enqueue, enqueueAll } from '#server/platform/jobs/jobs.ts'
import { type Person, systemUser, type Who } from '#server/platform/who.ts'
import {
  circumstancesOf,
  freeItems,
  lockContents,
  lockItems,
  lockPackage,
  type PackageFull,
  updateItemDelivery,
  writeEvent,
} from './event-store.ts'
import { factsOf, statesOf } from './facts.ts'
import { inScope } from './scope-store.ts'

type LockedPackage = Locked<PackageStates, PackageFacts> & { row: PackageFull }

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const columnsOf = (patch: PackagePatch) =>
  Object.fromEntries(Object.entries(patch).map(([name, value]) => [snake(name), value]))

const isPerson = (tx: Tx<Who>): tx is Tx<Person> => tx.who.kind === 'person'
const isInScope = async (tx: Tx<Person>, id: string) =>
  (await inScope(tx.db, tx.who).select('p.id').where('p.id', '=', id).executeTakeFirst()) !== undefined

/**
 * A platform administrator has no packing permission: items then move as the system, under the administrator's name.
 */
const packing = (tx: Tx<Who>): Tx<Who> =>
  isPerson(tx) && tx.who.accountId === null ? { ...tx, who: systemUser(tx.who.name) } : tx

/** Moves the items by events of the buyback's own table. */
const moveItems = async (by: Tx<Who>, row: PackageFull, event: 'ship' | 'returnToStore') => {
  const items = await lockItems(by, row, event === 'ship' ? 'item_awaiting_inventory' : 'item_in_transit')
  for (const { id } of items) await perform(by, buybackSubject, { id, event })
}

/** Items of a closed package leave the store's list; their customers are notified at the hand-over. */
const packItems = async (by: Tx<Who>, row: PackageFull) => {
  for (const { id } of await lockItems(by, row, 'item_awaiting_inventory'))
    await perform(by, packedSubject, { id, event: 'ship' })
}

/** At the first carrier status, customers of items that were packed before are notified; the others by their event. */
const shipItems = async (by: Tx<Who>, row: PackageFull) => {
  if (!row.handed_over_at) {
    const packed = await lockItems(by, row, 'item_in_transit')
    await enqueueAll(
      by,
      'mailCustomer',
      packed.map(({ id }) => ({ accountId: row.account_id, buybackId: id, mail: 'shipped' })),
    )
  }
  await moveItems(by, row, 'ship')
}

/** A return leaves the warehouse with the carrier's first scan. */
const sendBack = async (tx: Tx<Who>, row: PackageFull) => {
  if (row.handed_over_at) return
  const system = { ...tx, who: systemUser(tx.who.name) }
  for (const status of ['item_to_return', 'item_returned'] as const)
    for (const { id } of await lockItems(tx, row, status))
      await perform(system, buybackSubject, { id, event: 'leaveForCustomer' })
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
  lock: async (tx, id, event) => {
    if (isPerson(tx) && !(await isInScope(tx, id))) return null
    const row = await lockPackage(tx, id)
    if (!row) return null
    // Items are locked, so that none is cancelled between check and shipment.
    if (event === 'close') await lockContents(tx, row)
    const facts = factsOf(row, await circumstancesOf(tx, row.account_id, id), tx.who)
    return { accountId: row.account_id, now: statesOf(row), facts, row }
  },
  write: (tx, id, { states, patch }, history, more) =>
    writeEvent(tx, id, states, { ...columnsOf(patch), ...more }, history),
  effect: async (tx, { accountId, row }, effect) => {
    const packageId = row.id
    switch (effect.kind) {
      case 'shipItems':
        return row.kind === 'return' ? sendBack(tx, row) : shipItems(packing(tx), row)
      case 'packItems':
        return row.kind === 'return' ? sendBack(tx, row) : packItems(packing(tx), row)
      case 'takeBackItems':
        await moveItems(packing(tx), row, 'returnToStore')
        return freeItems(tx, row)
      case 'itemsWaitAgain':
        // The user who reships needs no packing permission.
        return moveItems({ ...tx, who: systemUser(tx.who.name) }, row, 'returnToStore')
      case 'tellDelivery':
        return updateItemDelivery(tx, row)
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
