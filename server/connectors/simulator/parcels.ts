import type { MagicOutcome } from '#domain/sandbox/magic.ts'

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

type Ordered = { id: string; status: string; madeAt: number; outcome: MagicOutcome | null; hours: number | null }

/** Last stop of a parcel with a magic address, instead of the usual one. */
const endings: Partial<Record<MagicOutcome, string>> = {
  parcel_lost: 'lost',
  parcel_returned: 'returned_to_sender',
  parcel_damaged: 'delivered_damaged',
}
const hour = 60 * minute

/**
 * Tracking events of a parcel so far. `hours`: hours by which the test clock of the calling sandbox has been advanced; the
 * parcel has those of its order. The times of a sandbox do not depend on the clock: an event is reported once.
 */
export const journeyOf = ({ id, status, madeAt, outcome, hours: atOrder }: Ordered, hours = 0, now = Date.now()) => {
  if (status === 'cancelled') return []
  const passed = now - madeAt + (hours - (atOrder ?? 0)) * hour
  const ending = outcome ? endings[outcome] : undefined
  return stops.flatMap(([stop, after], index) => {
    if (after > passed) return []
    const shown = ending && index === stops.length - 1 ? ending : stop
    const at = madeAt + (atOrder === null ? after : index)
    return [{ id: `${id}-${shown}`, status: shown, occurredAt: new Date(at).toISOString() }]
  })
}

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
