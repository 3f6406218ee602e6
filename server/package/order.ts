import { packageNumber } from '#domain/package/rules.ts'
import { addressLines, lookOf } from '#server/document/load.ts'
import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { referenceOf, type ShipmentOrder } from '#server/transport/carrier.ts'
import { orderRow, type PlaceRow } from './order-store.ts'

const us = systemUser('transport')

/** A package as carriers and its documents know it, and who holds the contract with the carrier. */
export const loadOrder = (app: App, id: string) =>
  within(app, us, async (tx) => {
    const row = await orderRow(tx, id)
    if (!row) return null
    const look = await lookOf(app, tx, row)
    const place = (one: PlaceRow) => ({ name: one.common_name, lines: addressLines(one, look.language) })
    const order: ShipmentOrder = {
      packageId: id,
      reference: referenceOf(id, row.shipment_try),
      number: packageNumber(row.number),
      parcel: { from: place(row.store), to: place(row.warehouse), weight: row.weight, items: row.items },
      look,
    }
    const holder =
      row.transport_contract_holder === 'buyer'
        ? { accountId: row.buyer_account_id, organizationId: row.buyer_id }
        : { accountId: row.account_id, organizationId: row.store_id }
    return { row, order, holder }
  })
