import { present } from '#domain/checked.ts'
import { groupByFour } from '#domain/document/code.ts'
import { say } from '#server/platform/words.ts'
import type { Carrier, ShipmentOrder } from './carrier.ts'

/** Twelve digits derived from the reference: the same shipment always has the same number. */
const trackingNumberOf = (reference: string) => {
  let sum = 0n
  for (const letter of reference) sum = (sum * 131n + BigInt(present(letter.codePointAt(0)))) % 1_000_000_000_000n
  return `RP${String(sum).padStart(12, '0')}`
}

/** Single-item shipments use the item's code, which every station scans. */
const numberOf = ({ item, reference }: ShipmentOrder) => item?.number ?? trackingNumberOf(reference)

const drawn = async ({ look, parcel, number, item, isReturn }: ShipmentOrder, trackingNumber: string) => {
  // The drawing code is loaded with the first label.
  const [{ bytesOf, newPdf }, { drawLabel }] = await Promise.all([
    import('#server/document/pdf.ts'),
    import('#server/document/label.ts'),
  ])
  const title = `selling.documents.${isReturn ? 'return_label' : 'shipping_label'}` as const
  const pdf = newPdf({
    title: `${say(look.language, title)} ${trackingNumber}`,
    author: look.name,
    language: look.language,
    at: new Date(),
  })
  const place = ({ name, lines }: ShipmentOrder['parcel']['from']) => ({ name, address: [...lines] })
  drawLabel(pdf, {
    look,
    note: isReturn ? 'returnNote' : 'shippingNote',
    from: place(parcel.from),
    to: place(parcel.to),
    code: trackingNumber,
    shownCode: groupByFour(trackingNumber),
    title,
    about: item?.label ?? number,
  })
  return bytesOf(pdf)
}

/** Carrier without a contract: labels are drawn by the product, tracking is entered manually. */
export const builtInCarrier: Carrier = {
  configurationId: null,
  ship: async (order) => ({ id: order.reference, trackingNumber: numberOf(order), dropOff: null }),
  label: (order, { trackingNumber }) => drawn(order, trackingNumber),
  cancel: async () => {},
  requestPickup: async ({ reference }) => ({ id: reference }),
  track: async () => [],
}
