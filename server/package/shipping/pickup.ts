import { first } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import type { Destination } from '#domain/package/rules.ts'
import { type App, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { lockStore } from '../event-store.ts'
import { fillPackage, openPackage, placeOf } from '../expedition/fill.ts'
import { storeOf } from '../expedition/station.ts'
import { found } from '../read.ts'
import { packageSubject } from '../subject.ts'
import { onShelf, today } from './pickup-store.ts'

type Asked = { date: string; from: string; to: string }
const destinationOf = ({ warehouseId, buyerId }: Destination) => `${warehouseId} ${buyerId}`

/** Creates one pick-up per destination with all waiting items; they are shipped when the carrier collects them. */
export const askPickup = (app: App, who: Person, pickup: Asked) =>
  within(app, who, async (tx) => {
    const storeId = storeOf(who)
    const accountId = who.accountId!
    await lockStore(tx, storeId)
    if (pickup.date < (await today(tx, accountId))) throw new Refusal('pickup_in_past')
    const waiting = await onShelf(tx, accountId, storeId)
    if (waiting.length === 0) throw new Refusal('nothing_to_collect')
    const members = []
    for (const [, items] of Map.groupBy(waiting, destinationOf)) {
      const opened = await openPackage(tx, { storeId, place: placeOf(first(items)), kind: 'collect', open: [], pickup })
      let { weight } = opened
      for (const [index, item] of items.entries()) {
        // A pick-up has no weight limit.
        const filled = { id: opened.id, items: index, weight }
        await fillPackage(tx, filled, { ...item, buybackId: item.id }, Number.MAX_SAFE_INTEGER)
        weight += item.weight
      }
      await perform(tx, packageSubject, { id: opened.id, event: 'close' })
      members.push(await found(app, tx, opened.id))
    }
    return { members }
  })
