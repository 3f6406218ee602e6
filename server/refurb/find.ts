import { Refusal } from '#domain/errors.ts'
import type { RefurbStation, WorkshopItem } from '#domain/refurb/item-schema.ts'
import { stationReason } from '#domain/refurb/station.ts'
import { keysOf, shortestCode } from '#domain/warehouse/code.ts'
import { isAnnounced } from '#server/buyback/record.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { type ItemRow, itemRowsOfCode, readItemRow } from './item-store.ts'

export const foundItem = async (tx: Tx<Person>, id: string) => {
  const row = await readItemRow(tx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

export const shownItem = (row: ItemRow): Omit<WorkshopItem, 'reason'> => ({
  id: row.id,
  identificationNumber: row.identificationNumber,
  product: row.product,
  imei: row.imei,
  serialNumber: row.serialNumber,
  itemStatus: row.itemStatus,
  stock: row.stock,
})

export const reasonOf = (station: RefurbStation, row: ItemRow) =>
  stationReason(station, {
    status: row.itemStatus,
    inStock: row.stockId !== null,
  })

/** Refusal that distinguishes announced but unregistered items from unknown ones. */
const refuseUnknown = async (tx: Tx<Person>, keys: ReturnType<typeof keysOf>): Promise<never> => {
  throw new Refusal((await isAnnounced(tx, keys)) ? 'not_registered' : 'item_not_found')
}

/** Items that match a code. If the station can process one, only that one. */
export const findWorkshopItems = async (tx: Tx<Person>, code: string, station: RefurbStation) => {
  if (code.length < shortestCode) throw new Refusal('code_too_short')
  const keys = keysOf(code)
  const rows = await itemRowsOfCode(tx, code, keys)
  if (rows.length === 0) return refuseUnknown(tx, keys)
  const members = rows.map((row): WorkshopItem => ({ ...shownItem(row), reason: reasonOf(station, row) }))
  const ready = members.filter(({ reason }) => reason === null)
  return { members: ready.length > 0 ? ready : members }
}

/** Items in the user's scope, present or past, that match a code. */
export const itemsMeant = (tx: Tx<Person>, code: string) => itemRowsOfCode(tx, code, keysOf(code))
