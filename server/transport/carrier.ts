import type { Parcel, TrackingEvent } from '#server/connectors/connector.ts'
import type { Look } from '#server/document/data.ts'

/** Everything that a carrier may need of a package. */
export type ShipmentOrder = {
  packageId: string
  /** Our own name for it, which the carrier repeats: a second shipment of the same package has another one. */
  reference: string
  /** As it is written on the parcel. */
  number: string
  /** Goes from the warehouse to whoever sold it. */
  isReturn: boolean
  /** The only thing inside, where it travels alone. */
  item: { number: string; label: string } | null
  parcel: Parcel
  look: Look
}
export type Pickup = { date: string; earliest: string; latest: string }
export type Shipment = { id: string; trackingNumber: string }

/** The one interface of transport: the built-in carrier and every configured one. Never called inside a transaction. */
export type Carrier = {
  /** Null for the built-in one. */
  configurationId: string | null
  ship(order: ShipmentOrder): Promise<Shipment>
  /** A PDF; null while it is not ready. */
  label(order: ShipmentOrder, shipment: Shipment): Promise<Buffer | null>
  cancel(shipmentId: string): Promise<void>
  requestPickup(order: ShipmentOrder, pickup: Pickup): Promise<{ id: string }>
  track(shipmentId: string): Promise<TrackingEvent[]>
}

const uuidLength = 36

export const referenceOf = (packageId: string, shipmentTry: number) => `${packageId}-${shipmentTry}`

/** The package and the shipment that a reference names; null for one that is not ours. */
export const referenceIn = (reference: string) => {
  const match = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,9})$/.exec(reference)
  return match ? { packageId: reference.slice(0, uuidLength), shipmentTry: Number(match[2]) } : null
}
