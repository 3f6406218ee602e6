import { serialKey } from '#domain/buyback/same-device.ts'
import { present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import type { ItemRow } from '#domain/item/schema.ts'
import { moveRefusal } from '#domain/stock/native.ts'
import { keysOf, shortestCode } from '#domain/warehouse/code.ts'
import { isStationCode } from '#domain/warehouse/schema.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { holds, type Person } from '#server/platform/who.ts'
import { itemsMeant } from '#server/refurb/find.ts'
import { carry, carryMany } from '#server/stock/places.ts'
import { foundStock } from '#server/stock/stocks.ts'
import { itemRowsOfCodes, itemRowsOfStock, keysOfCodes, readItemRow } from './list-store.ts'
import { undoFor } from './undo.ts'

const numberIn = (code: string) => code.replaceAll(/\s/g, '').toUpperCase()

/** The single item in stock that matches a code. */
const meant = async (tx: Tx<Person>, code: string) => {
  if (code.length < shortestCode) throw new Refusal('code_too_short')
  const rows = await itemsMeant(tx, code)
  const [item, ...others] = rows.filter(({ stockId }) => stockId !== null)
  if (others.length > 0) throw new Refusal('several_items_match')
  if (!item) throw new Refusal(rows.length > 0 ? 'item_not_in_stock' : 'item_not_found')
  return item
}

/** Moves a scanned item into a stock; no-op if it is already there. */
export const moveByScan = (app: App, who: Person, stockId: string, code: string) =>
  within(app, who, async (tx) => {
    const { native } = await foundStock(tx, stockId)
    const { id, itemStatus } = await meant(tx, code)
    const refused = moveRefusal(itemStatus, native, holds(who, 'ROLE_STOCK_MANAGE'))
    if (refused) throw new Refusal(refused)
    const moved = await carry(tx, id, stockId, null)
    return { item: present(await readItemRow(tx, id)), moved }
  })

/** Matches per code, and the stock of each match. */
const meaningOf = (found: Awaited<ReturnType<typeof keysOfCodes>>) => {
  const known = new Map<string, Set<string>>()
  const items = new Map(found.map((item) => [item.id, item]))
  for (const { id, keys } of found)
    for (const key of keys) if (key) known.set(key, (known.get(key) ?? new Set()).add(id))
  return (scanned: string) => {
    const { imei, serial } = keysOf(scanned)
    const ids = known.get(numberIn(scanned)) ?? known.get(imei ?? serial) ?? new Set<string>()
    return [...ids].map((id) => present(items.get(id)))
  }
}

/** Moves many scanned items: one statement finds them, one moves them. */
export const moveMany = (app: App, who: Person, stockId: string, lines: readonly string[]) =>
  within(app, who, async (tx) => {
    const { warehouse, native } = await foundStock(tx, stockId)
    const codes = lines.filter(isStationCode)
    const found = await keysOfCodes(tx, codes)
    const meant = meaningOf(found)
    const wanted = new Map<string, string>()
    const already: string[] = []
    const refused: { scanned: string; code: string }[] = []
    for (const scanned of new Set(lines)) {
      const items = isStationCode(scanned) ? meant(scanned) : []
      const [item, ...others] = items.filter((one) => one.stockId !== null)
      if (others.length > 0) refused.push({ scanned, code: 'several_items_match' })
      else if (scanned === '') refused.push({ scanned, code: 'code_too_short' })
      else if (!item) refused.push({ scanned, code: items.length > 0 ? 'item_not_in_stock' : 'item_not_found' })
      else if (item.warehouseId !== warehouse.id) refused.push({ scanned, code: 'stock_unknown' })
      else if (item.stockId === stockId || wanted.has(item.id)) already.push(scanned)
      else {
        const code = moveRefusal(item.status, native, holds(who, 'ROLE_STOCK_MANAGE'))
        if (code) refused.push({ scanned, code })
        else wanted.set(item.id, scanned)
      }
    }
    const moved = new Set(await carryMany(tx, [...wanted.keys()], stockId))
    // Another user moved it there meanwhile.
    for (const [id, scanned] of wanted) if (!moved.has(id)) already.push(scanned)
    return { moved: moved.size, already, refused, undo: await undoFor(tx, [...moved]) }
  })

const codesOf = (row: ItemRow) => [
  row.identificationNumber,
  row.imei?.slice(0, 14),
  row.serialNumber && serialKey(row.serialNumber),
]

/** Compares scanned codes with a stock: counted, missing, from another stock, unknown. */
export const countStock = (app: App, who: Person, stockId: string, lines: readonly string[]) =>
  within(app, who, async (tx) => {
    await foundStock(tx, stockId)
    const scanned = await itemRowsOfCodes(tx, lines.filter(isStationCode))
    const expected = await itemRowsOfStock(tx, stockId)
    const seen = new Set(scanned.map(({ id }) => id))
    const known = new Set(scanned.flatMap(codesOf))
    return {
      found: expected.filter(({ id }) => seen.has(id)).length,
      missing: expected.filter(({ id }) => !seen.has(id)),
      surplus: scanned.filter(({ stock }) => stock?.id !== stockId),
      unknown: [...new Map(lines.map((code) => [numberIn(code), code])).values()].filter((code) => {
        if (!isStationCode(code)) return true
        const { imei, serial } = keysOf(code)
        return !known.has(numberIn(code)) && !known.has(serial) && !(imei && known.has(imei))
      }),
    }
  })
