import { formatPhone } from '#domain/customer/phone.ts'
import { packageNumber } from '#domain/package/rules.ts'
import { addressLines, lookOf } from '#server/document/load.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { referenceOf, type ShipmentOrder } from '#server/transport/carrier.ts'
import { customsOf } from './customs.ts'
import { findPlace, orderRow, type PlaceRow } from './order-store.ts'

const us = systemUser('transport')

type Row = NonNullable<Awaited<ReturnType<typeof orderRow>>>
type Place = ShipmentOrder['parcel']['from']
type Language = ShipmentOrder['look']['language']

const placeOf = (one: PlaceRow, language: Language): Place => ({
  name: one.common_name,
  lines: addressLines(one, language),
})

/** Address of the customer; without one, that of the store. */
const customerOf = async (tx: Tx, { item }: Row, language: Language): Promise<Place> => {
  if (!item) return { name: '', lines: [] }
  if (!item.street && item.storeId) {
    const store = await findPlace(tx, item.storeId)
    if (store) return placeOf(store, language)
  }
  const name = [item.firstname, item.lastname].filter(Boolean).join(' ')
  const phone = item.phone ? [formatPhone(item.phone)] : []
  return { name, lines: [...addressLines(item, language), ...phone] }
}

/** Sender and recipient. */
const wayOf = async (tx: Tx, row: Row, language: Language) => {
  const warehouse = placeOf(row.warehouse!, language)
  if (row.kind === 'return') return { from: warehouse, to: await customerOf(tx, row, language) }
  const from = row.store ? placeOf(row.store, language) : await customerOf(tx, row, language)
  return { from, to: warehouse }
}

/** Place of the customer, if the customer drops the parcel off. */
const dropOffNearOf = ({ kind, pickup_status, item }: Row) =>
  kind === 'prepaid' && pickup_status === 'pickup_none' && item?.zip_code && item.city && item.country
    ? { country: item.country, zipCode: item.zip_code, city: item.city }
    : null

/** Values of the circuit; a return does not take it. */
const valuesOf = ({ kind, item }: Row) => {
  const values = kind === 'return' ? [] : (item?.customValues ?? [])
  return values.length > 0 ? Object.fromEntries(values.map(({ name, value }) => [name, value])) : null
}

type Located = { country: string | null; zip_code: string | null }
const placeIn = (one: Located | null) => (one?.country ? { country: one.country, zipCode: one.zip_code } : null)

/** Places of sender and recipient, for the customs border between them. */
const placesOf = ({ kind, store, warehouse, item }: Row) =>
  kind === 'return'
    ? ([placeIn(warehouse), placeIn(item)] as const)
    : ([placeIn(store ?? item), placeIn(warehouse)] as const)

/** Data for carriers and documents, and the holder of the carrier contract. */
export const loadOrder = (app: App, id: string) =>
  within(app, us, async (tx) => {
    const row = await orderRow(tx, id)
    if (!row) return null
    const look = await lookOf(app, tx, row)
    const customs = await customsOf(tx, row, ...placesOf(row))
    const number = row.number === null ? (row.item?.number ?? '') : packageNumber(row.number)
    const order: ShipmentOrder = {
      packageId: id,
      reference: referenceOf(id, row.shipment_try),
      number,
      isReturn: row.kind === 'return',
      item: row.item && { number: row.item.number, label: row.item.label },
      parcel: { ...(await wayOf(tx, row, look.language)), weight: row.weight, items: row.items },
      // A declaration is fixed to the parcel: its sender prints.
      dropOffNear: customs ? null : dropOffNearOf(row),
      customs,
      customValues: valuesOf(row),
      look,
    }
    const holder =
      row.transport_contract_holder === 'buyer'
        ? { accountId: row.buyer_account_id, organizationId: row.buyer_id }
        : { accountId: row.account_id, organizationId: row.store_id ?? row.head_id }
    return { row, order, holder }
  })
