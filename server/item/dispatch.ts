import type { BodyOf } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { itemEndpoints } from '#domain/item/endpoints.ts'
import { leavingReason } from '#domain/item/rules.ts'
import { shortestCode } from '#domain/warehouse/code.ts'
import { isDeviceHeld } from '#server/cart/devices.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { eachItem } from '#server/refurb/each-item.ts'
import { foundItem } from '#server/refurb/find.ts'
import { performOnItem } from '#server/refurb/item-subject.ts'
import { itemRowsOfCodes } from './list-store.ts'
import { readItemIn } from './read.ts'
import { undoFor } from './undo.ts'

type Asked = BodyOf<typeof itemEndpoints.dispatch>

/** Dispatches items from the stock, one event each. */
export const dispatchItems = (app: App, who: Person, { reason, reference, lines }: Asked) =>
  within(app, who, async (tx) => {
    const prices = new Map(lines.map(({ itemId, price }) => [itemId, price]))
    const outcome = await eachItem(tx, [...prices.keys()], async (item) => {
      const input = { reason, reference, price: prices.get(item.id) }
      await performOnItem(tx, item, { event: 'dispatchOut', input, reason })
    })
    return { ...outcome, undo: await undoFor(tx, outcome.done) }
  })

/** Puts a dispatched item back in stock, unless its device was sold again since. */
export const restockItem = async (
  app: App,
  who: Person,
  id: string,
  { event, reason }: BodyOf<typeof itemEndpoints.restock>,
) => {
  const item = await within(app, who, (tx) => foundItem(tx, id))
  const work = within(app, who, async (tx) => {
    await performOnItem(tx, item, { event, input: { reason }, reason })
    return readItemIn(tx, id)
  })
  return work.catch((error: unknown) => {
    if (!isDeviceHeld(error)) throw error
    throw new Refusal('device_already_bought', { device: item.imei ?? item.serialNumber ?? '' })
  })
}

/** Item of a code, for dispatch. */
export const findLeaving = (app: App, who: Person, code: string) =>
  within(app, who, async (tx) => {
    if (code.length < shortestCode) throw new Refusal('code_too_short')
    const rows = (await itemRowsOfCodes(tx, [code])).map((row) => ({ ...row, reason: leavingReason(row) }))
    if (rows.length === 0) throw new Refusal('item_not_found')
    const ready = rows.filter(({ reason }) => reason === null)
    return { members: ready.length > 0 ? ready : rows }
  })
