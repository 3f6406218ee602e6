import type { Customs } from '#domain/package/customs.ts'
import type { DropOff } from '#domain/package/drop-off.ts'
import type { CustomValuesOrder, DropOffNear, Parcel, TrackingEvent } from '#server/connectors/connector.ts'
import type { Look } from '#server/document/data.ts'

/** Package data for a carrier. */
export type ShipmentOrder = {
  packageId: string
  /** Our reference, repeated by the carrier; each shipment of a package has its own. */
  reference: string
  /** Number printed on the parcel. */
  number: string
  /** From the warehouse to the customer. */
  isReturn: boolean
  /** Set for single-item shipments. */
  item: { number: string; label: string } | null
  parcel: Parcel
  /** Place of a customer who drops the parcel off; null if it is collected or sent by a store or warehouse. */
  dropOffNear: DropOffNear | null
  /** Set if the parcel crosses a customs border. */
  customs: Customs | null
  /** Values of the item's circuit; null without one. */
  customValues: CustomValuesOrder | null
  look: Look
}
export type Pickup = { date: string; earliest: string; latest: string }
export type Shipment = { id: string; trackingNumber: string; dropOff: DropOff | null }

/** Interface of the built-in and all configured carriers. Never called inside a transaction. */
export type Carrier = {
  /** Null for the built-in carrier. */
  configurationId: string | null
  ship(order: ShipmentOrder): Promise<Shipment>
  /** PDF; null while it is not ready. */
  label(order: ShipmentOrder, shipment: Shipment): Promise<Buffer | null>
  cancel(shipmentId: string): Promise<void>
  requestPickup(order: ShipmentOrder, pickup: Pickup): Promise<{ id: string }>
  track(shipmentId: string): Promise<TrackingEvent[]>
}

const uuidLength = 36

export const referenceOf = (packageId: string, shipmentTry: number) => `${packageId}-${shipmentTry}`

/** Package and shipment number of a reference; null for a foreign one. */
export const referenceIn = (reference: string) => {
  const match = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,9})$/.exec(reference)
  return match ? { packageId: reference.slice(0, uuidLength), shipmentTry: Number(match[2]) } : null
}
