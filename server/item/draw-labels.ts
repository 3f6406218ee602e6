import { setImmediate as breathe } from 'node:timers/promises'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { LabelFormat } from '#domain/item/schema.ts'
import type { Language } from '#domain/money.ts'
import { drawBarcode } from '#server/document/barcode.ts'
import { bytesOf, newPdf, type Pdf, printAtOnce } from '#server/document/pdf.ts'
import { millimetres } from '#server/document/sheet.ts'
import { tagged } from '#server/document/structure.ts'
import { drawLines, drawText, ink, linesOf, type Style } from '#server/document/text.ts'
import { say } from '#server/platform/words.ts'
import type { Label } from './label-store.ts'

/** Sheets of 24 labels of 70 × 37 mm without margin; rolls of single labels of 57 × 32 mm. */
const formats = {
  sheet: { page: [millimetres(210), millimetres(297)], columns: 3, rows: 8, width: millimetres(70), height: 105.2 },
  roll: {
    page: [millimetres(57), millimetres(32)],
    columns: 1,
    rows: 1,
    width: millimetres(57),
    height: millimetres(32),
  },
} satisfies Record<LabelFormat, object>

const pad = 9
/** Labels drawn before yielding to the event loop. */
const atATime = 6
const title: Style = { size: 8.5, font: 'bold', leading: 1.15 }
const code: Style = { size: 10.5, font: 'bold', align: 'center', spacing: 0.8 }
const note: Style = { size: 6.5, colour: ink.muted, align: 'center' }

type Box = { x: number; y: number; width: number; height: number }

const drawOne = (pdf: Pdf, label: Label, language: Language, { x, y, width, height }: Box) => {
  const place = { x: x + pad, width: width - 2 * pad }
  drawLines(pdf, linesOf(pdf, label.title, place.width, title).slice(0, 2), { ...place, y: y + 6 }, title)
  const bars = height - 62
  // Wider than the text: the quiet zone extends into the margin.
  const alt = say(language, 'documents.barcode', { code: label.code })
  drawBarcode(pdf, 'code128', { text: label.code, alt }, { x: x + 3, y: y + 28, width: width - 6, height: bars })
  drawText(pdf, groupedNumber(label.code), { ...place, y: y + 30 + bars }, code)
  drawLines(pdf, linesOf(pdf, label.note, place.width, note).slice(0, 1), { ...place, y: y + 45 + bars }, note)
}

type Wanted = { format: LabelFormat; language: Language; title: string }

/** Draws labels on sheets or a roll, yielding to the event loop. */
export const drawLabels = async (labels: readonly Label[], { format, language, title: name }: Wanted) => {
  const pdf = newPdf({ title: name, author: 'Reprise', language, at: new Date() })
  const { page, columns, rows, width, height } = formats[format]
  const perPage = columns * rows
  for (const [n, label] of labels.entries()) {
    const place = n % perPage
    if (n % atATime === 0) await breathe()
    if (place === 0) pdf.addPage({ size: page, margin: 0 })
    const box = { x: (place % columns) * width, y: Math.floor(place / columns) * height, width, height }
    tagged(pdf, 'Sect', () => drawOne(pdf, label, language, box))
  }
  printAtOnce(pdf)
  return bytesOf(pdf)
}
