const minute = 60_000

/** Simulated delay between label order and each carrier status, in milliseconds. */
const stops = [
  ['label_created', 0],
  ['announced', 0],
  ['collected', 2 * minute],
  ['arrived_at_hub', 5 * minute],
  ['in_transit', 8 * minute],
  ['out_for_delivery', 12 * minute],
  ['delivered_ok', 15 * minute],
] as const

type Ordered = { id: string; status: string; madeAt: number }

/** Tracking events of a parcel so far. */
export const journeyOf = ({ id, status, madeAt }: Ordered, now = Date.now()) =>
  stops
    .filter(([, after]) => madeAt + after <= now && status !== 'cancelled')
    .map(([stop, after]) => ({ id: `${id}-${stop}`, status: stop, occurredAt: new Date(madeAt + after).toISOString() }))

/** Label with the tracking number as barcode and text. */
export const labelFor = async (trackingNumber: string) => {
  const [{ bytesOf, newPdf }, { drawBarcode }, { drawText }] = await Promise.all([
    import('#server/document/pdf.ts'),
    import('#server/document/barcode.ts'),
    import('#server/document/text.ts'),
  ])
  const pdf = newPdf({ title: `Label ${trackingNumber}`, author: 'Simulator', language: 'en-GB', at: new Date() })
  pdf.addPage({ size: 'A6', margin: 0 })
  const code = { text: trackingNumber, alt: `Barcode ${trackingNumber}` }
  drawBarcode(pdf, 'code128', code, { x: 24, y: 40, width: 240, height: 90 })
  drawText(pdf, trackingNumber, { x: 24, y: 145, width: 240 }, { size: 16, font: 'bold', align: 'center' })
  return (await bytesOf(pdf)).toString('base64')
}
