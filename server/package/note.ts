import { setImmediate as breathe } from 'node:timers/promises'
import { groupedNumber } from '#domain/buyback/number.ts'
import { drawBarcode } from '#server/document/barcode.ts'
import { titleBlock } from '#server/document/parts.ts'
import { bytesOf, newPdf } from '#server/document/pdf.ts'
import { rule } from '#server/document/shapes.ts'
import { drawBlocks, inner, openSheet, page, type Sheet, speaker } from '#server/document/sheet.ts'
import { listItem, openNumbered } from '#server/document/structure.ts'
import { drawLines, drawText, ink, leadingOf, linesOf, type Style } from '#server/document/text.ts'
import type { ShipmentOrder } from '#server/transport/carrier.ts'

export type Item = { number: string; label: string; imei: string | null; weight: number }
type Note = { order: ShipmentOrder; items: readonly Item[]; trackingNumber: string | null; closedAt: Date }

const row = { height: 62, bars: 150 } as const

/** Draws an item: label, code as text and barcode. */
const drawItem = (
  sheet: Sheet,
  { number, label, imei, weight }: Item,
  position: number,
  kilos: (grams: number) => string,
) => {
  const { pdf, look } = sheet
  const { coded } = speaker(look, 'EUR')
  const x = page.margin + 28
  const width = inner - 28 - row.bars - 16
  const name: Style = { size: 10, font: 'bold' }
  const small: Style = { size: 9, colour: ink.muted }
  const drawPosition = () =>
    drawText(pdf, String(position), { x: page.margin, y: sheet.y + 10, width: 24 }, { ...small, align: 'right' })
  const drawBody = () => {
    let y = drawLines(pdf, linesOf(pdf, label, width, name).slice(0, 2), { x, y: sheet.y + 8, width }, name)
    y = drawText(pdf, groupedNumber(number), { x, y, width }, { size: 10 })
    drawText(pdf, [imei, kilos(weight)].filter(Boolean).join(' · '), { x, y, width }, small)
    const bars = { x: page.margin + inner - row.bars, y: sheet.y + 8, width: row.bars, height: row.height - 16 }
    drawBarcode(pdf, 'ean13', coded(number), bars)
  }
  listItem(pdf, drawPosition, drawBody)
  sheet.y += row.height
  rule(pdf, { x: page.margin, y: sheet.y, width: inner, height: 0.75 })
}

/** Delivery note of one parcel: destination and items with scannable codes. */
export const drawNote = async ({ order, items, trackingNumber, closedAt }: Note): Promise<Buffer> => {
  const { look, parcel, number } = order
  const { say, date, coded } = speaker(look, 'EUR')
  const kilos = (grams: number) =>
    new Intl.NumberFormat(look.language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 }).format(
      grams / 1000,
    )
  const title = `${say('documents.deliveryNote')} ${number}`
  const pdf = newPdf({ title, author: look.name, language: look.language, at: closedAt })
  const sheet = openSheet(pdf, look, {
    left: [look.name, title].join(' · '),
    right: (at, of) => (of > 1 ? say('documents.page', { page: at, pages: of }) : ''),
  })
  titleBlock(sheet, {
    title,
    text: say('documents.deliveryNoteText', {
      count: items.length,
      weight: kilos(parcel.weight),
      date: date(closedAt),
    }),
  })
  if (trackingNumber) {
    drawBarcode(pdf, 'code128', coded(trackingNumber), { x: page.margin, y: sheet.y, width: 230, height: 48 })
    sheet.y = drawText(
      pdf,
      trackingNumber,
      { x: page.margin, y: sheet.y + 52, width: 230 },
      { size: 10, font: 'bold', align: 'center' },
    )
    sheet.y += leadingOf({})
  }
  drawBlocks(sheet, [
    { label: say('documents.sender'), title: parcel.from.name, lines: [...parcel.from.lines] },
    { label: say('documents.recipient'), title: parcel.to.name, lines: [...parcel.to.lines] },
  ])
  const endList = openNumbered(pdf)
  for (const [index, item] of items.entries()) {
    drawItem(sheet, item, index + 1, kilos)
    // Yields to the event loop: encoding barcodes is slow.
    await breathe()
  }
  endList()
  sheet.close()
  return bytesOf(pdf)
}
