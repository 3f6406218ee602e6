import { groupByFour } from '#domain/document/code.ts'
import { drawBarcode } from './barcode.ts'
import type { DocumentData, Look, Place } from './data.ts'
import type { Pdf } from './pdf.ts'
import { outline, rule } from './shapes.ts'
import { drawBrand, millimetres, page, speaker } from './sheet.ts'
import { artifact, tagged } from './structure.ts'
import { drawLines, drawText, ink, leadingOf, linesOf, type Style } from './text.ts'

const area = { x: page.margin, y: page.margin, width: millimetres(100), height: millimetres(150) }

/** Sender: the store, or the customer for web sales. */
const senderOf = ({ channel, store, customer }: DocumentData): Place =>
  channel === 'store' && store
    ? store
    : { name: `${customer.firstname} ${customer.lastname}`, address: [...customer.address, customer.phone] }

/** Warehouse address with the buyer's name, which the carrier knows. */
const warehouseOf = ({ buyer, warehouse }: DocumentData): Place =>
  buyer.name && !warehouse.name.includes(buyer.name)
    ? { name: buyer.name, address: [warehouse.name, ...warehouse.address] }
    : warehouse

export const drawShippingLabel = (pdf: Pdf, data: DocumentData) =>
  drawLabelOf(pdf, data, { kind: 'shipping_label', note: 'shippingNote', from: senderOf(data), to: warehouseOf(data) })

/** Return label: from the warehouse to the sender. */
export const drawReturnLabel = (pdf: Pdf, data: DocumentData) =>
  drawLabelOf(pdf, data, { kind: 'return_label', note: 'returnNote', from: warehouseOf(data), to: senderOf(data) })

type LabelRoute = {
  kind: 'shipping_label' | 'return_label'
  note: 'shippingNote' | 'returnNote'
  from: Place
  to: Place
}

const drawLabelOf = (pdf: Pdf, data: DocumentData, { kind, note, from, to }: LabelRoute) =>
  drawLabel(pdf, {
    look: data.look,
    note,
    from,
    to,
    code: data.number,
    shownCode: groupByFour(data.number),
    title: `selling.documents.${kind}`,
    about: data.product.label,
  })

export type LabelContent = {
  look: Look
  note: LabelRoute['note']
  from: Place
  to: Place
  code: string
  shownCode: string
  title: `selling.documents.${LabelRoute['kind']}`
  /** Printed beside the label: the item it belongs to. */
  about: string
}

/** Label of 10 × 15 cm, to be cut out. It does not show the contents. */
export const drawLabel = (pdf: Pdf, content: LabelContent) => {
  const { look, note, from, to, code, shownCode } = content
  const { say, coded } = speaker(look, 'EUR')
  pdf.addPage()
  // The title is read first.
  drawBeside(pdf, content)
  artifact(pdf, () =>
    pdf.rect(area.x, area.y, area.width, area.height).lineWidth(0.75).dash(4, { space: 3 }).stroke('#7d878a').undash(),
  )
  const pad = 14
  const x = area.x + pad
  const width = area.width - 2 * pad
  const brand = () => drawBrand(pdf, look, { x, y: area.y + 10, width: width - 90, height: look.logo ? 28 : 32 })
  // The name is also printed as text beside a logo, which then is decoration.
  if (look.logo) artifact(pdf, brand)
  else brand()
  if (look.logo) drawText(pdf, look.name, { x, y: area.y + 40, width: width - 90 }, { size: 7.5, font: 'bold' })
  const tag: Style = { size: 9, font: 'bold', align: 'center' }
  outline(pdf, { x: x + width - 84, y: area.y + 16, width: 84, height: 22 }, 4, '#000000')
  drawText(pdf, say(`documents.${note}`), { x: x + width - 84, y: area.y + 20.8, width: 84 }, tag)
  const across = (y: number, height: number) => rule(pdf, { ...area, y, height }, '#000000')
  across(area.y + 54, 1.5)

  const middle = area.y + 152
  const bottom = area.y + area.height - 132
  drawAddress(pdf, say('documents.sender'), from, { x, y: area.y + 64, width, height: middle - area.y - 70 }, 9)
  across(middle, 0.75)
  drawAddress(pdf, say('documents.recipient'), to, { x, y: middle + 10, width, height: bottom - middle - 16 }, 13)

  across(bottom, 1.5)
  drawBarcode(pdf, 'code128', coded(code), { x, y: bottom + 14, width, height: 78 })
  drawText(pdf, shownCode, { x, y: bottom + 97, width }, { size: 14, font: 'bold', align: 'center', spacing: 1 })
}

type Box = { x: number; y: number; width: number; height: number }
const caption: Style = { size: 8, colour: ink.muted }

/** Largest font size at which an address fits its box. */
export const fitAddress = (pdf: Pdf, { name, address }: Place, { width, height }: Box, largest: number) => {
  const free = height - leadingOf(caption)
  for (let size = largest; ; size -= 0.5) {
    const title: Style = { size: size * 1.2, font: 'bold', leading: 1.25 }
    const text: Style = { size, leading: 1.35 }
    const titles = linesOf(pdf, name, width, title)
    const lines = address.map((line) => linesOf(pdf, line, width, text))
    const needed = titles.length * leadingOf(title) + lines.flat().length * leadingOf(text)
    if (needed <= free || size <= 4) return { title, text, titles, lines, needed, free }
  }
}

const drawAddress = (pdf: Pdf, label: string, place: Place, box: Box, largest: number) => {
  const { title, text, titles, lines } = fitAddress(pdf, place, box, largest)
  tagged(pdf, 'Sect', () => {
    let y = tagged(pdf, 'H2', () => drawText(pdf, label, box, caption))
    y = drawLines(pdf, titles, { ...box, y }, title)
    for (const part of lines) y = drawLines(pdf, part, { ...box, y }, text)
  })
}

/** Draws the instructions beside the label. */
const drawBeside = (pdf: Pdf, { look, title, shownCode, about }: LabelContent) => {
  const { say } = speaker(look, 'EUR')
  const x = area.x + area.width + 28
  const width = page.width - page.margin - x
  const large: Style = { size: 18, font: 'bold', leading: 1.2 }
  let y = tagged(pdf, 'H1', () => drawText(pdf, say(title), { x, y: area.y, width }, large)) + 12
  for (const text of [say('documents.cut'), say('documents.stick')])
    y = drawText(pdf, text, { x, y, width }, { size: 10, leading: 1.45 }) + 8
  rule(pdf, { x, y: y + 4, width, height: 0.75 })
  y = drawText(pdf, say('documents.code'), { x, y: y + 16, width }, { size: 8.5, colour: ink.muted })
  y = drawText(pdf, shownCode, { x, y, width }, { size: 11, font: 'bold' })
  drawText(pdf, about, { x, y, width }, { colour: ink.muted })
}
