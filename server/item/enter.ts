import { randomBytes } from 'node:crypto'
import { serialKey } from '#domain/buyback/same-device.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { runEvent } from '#domain/event.ts'
import { itemLife } from '#domain/item/life.ts'
import { labelFrom } from '#domain/item/rules.ts'
import type { ItemEntry } from '#domain/item/schema.ts'
import { keysOf } from '#domain/warehouse/code.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { newId } from '#server/platform/security/crypto.ts'
import type { Person } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { foundStock } from '#server/stock/stocks.ts'
import {
  insertItem,
  isDeviceInStock,
  isLabelTaken,
  lockEntries,
  productOfItem,
  productsNamed,
  settingsOfAccount,
} from './enter-store.ts'
import { readItemIn } from './read.ts'

/** Product copied from another item, or typed in without a category. */
const productOf = async (tx: Tx<Person>, given: ItemEntry['product']) => {
  if ('likeItemId' in given) {
    const found = await productOfItem(tx, given.likeItemId)
    if (!found) throw refuseField('product', 'not_found')
    return found
  }
  const category = { id: newId(), label: say(tx.who.language, 'stock.noCategory') }
  return { categoryId: null, product: { id: newId(), eanCode: null, image: null, ...given, category } }
}

const tries = 5

/** The given label, or a new one that is unique in the account. */
const labelOf = async (tx: Tx<Person>, accountId: string, given: string | null) => {
  if (given) {
    if (await isLabelTaken(tx, accountId, given)) throw refuseField('identificationNumber', 'item_label_taken')
    return given
  }
  for (let n = 0; n < tries; n++) {
    const label = labelFrom(randomBytes(8))
    if (!(await isLabelTaken(tx, accountId, label))) return label
  }
  throw new Refusal('server_error')
}

export const enterItem = (app: App, who: Person, { stockId, product: given, ...entry }: ItemEntry) =>
  within(app, who, async (tx) => {
    const stock = await foundStock(tx, stockId)
    if (entry.imei || entry.serialNumber) {
      const keys = {
        imei: entry.imei ? keysOf(entry.imei).imei : null,
        serial: entry.serialNumber ? serialKey(entry.serialNumber) : null,
      }
      await lockEntries(tx, stock.warehouse.id)
      if (await isDeviceInStock(tx, stock.warehouse.id, keys)) throw new Refusal('item_device_in_stock')
    }
    const { states } = runEvent(itemLife, 'enter', {
      now: null,
      facts: { item: 'item_completed', now: new Date(), dispatchedAt: null },
      input: undefined,
    })
    const { isBuyer, currency } = await settingsOfAccount(tx, stock.accountId)
    const id = await insertItem(tx, {
      ...(await productOf(tx, given)),
      accountId: stock.accountId,
      warehouseId: stock.warehouse.id,
      buyerAccountId: isBuyer ? stock.accountId : null,
      identificationNumber: await labelOf(tx, stock.accountId, entry.identificationNumber),
      status: states.item,
      imei: entry.imei,
      serialNumber: entry.serialNumber,
      stockId,
      currency,
      purchaseCost: entry.purchaseCost,
    })
    await record(tx, { accountId: stock.accountId, subject: 'item', id, event: 'enter', to: states.item })
    return readItemIn(tx, id)
  })

const maxSuggestions = 10

/** Distinct products, each with one of its items. */
export const proposeProducts = (app: App, who: Person, search: string) =>
  within(app, who, async (tx) => {
    const known = new Map<string, Awaited<ReturnType<typeof productsNamed>>[number]>()
    for (const row of await productsNamed(tx, search)) if (!known.has(row.product.id)) known.set(row.product.id, row)
    return { members: [...known.values()].slice(0, maxSuggestions) }
  })
