import { groupByFour } from '#domain/document/code.ts'
import { handedOutUntil } from '#domain/payment-mode/rules.ts'
import { drawBarcode } from './barcode.ts'
import type { DocumentData } from './data.ts'
import type { Pdf } from './pdf.ts'
import { panel } from './shapes.ts'
import { inner, openSheet, page, speaker } from './sheet.ts'
import { tagged } from './structure.ts'
import { drawLines, drawText, ink, linesOf, type Style, widthOf } from './text.ts'

export const drawVoucher = (pdf: Pdf, data: DocumentData) => drawHandedOut(pdf, data, 'voucher')
export const drawGiftCard = (pdf: Pdf, data: DocumentData) => drawHandedOut(pdf, data, 'gift_card')

/** Draws a voucher or gift card: value, expiry and code. */
const drawHandedOut = (pdf: Pdf, data: DocumentData, kind: 'voucher' | 'gift_card') => {
  if (!data.code) throw new Error(`The ${kind} has no code.`)
  const { look, payment } = data
  const { say, money, date, coded } = speaker(look, data.currency)
  const sheet = openSheet(pdf, look, {
    left: [look.name, say(`selling.documents.${kind}`), groupByFour(data.number)].join(' · '),
    right: () => '',
  })
  const height = 282
  const x = page.margin
  panel(pdf, { x, y: sheet.y, width: inner, height }, 12, look.dark)
  const half = (inner - 52 - 16) / 2
  const left = { x: x + 26, width: half }
  const right = { x: x + 26 + half + 16, width: half }
  const label: Style = { size: 17, font: 'bold', colour: '#ffffff', leading: 1.25 }
  const names = linesOf(pdf, payment?.label ?? say(`selling.documents.${kind}`), left.width, label).slice(0, 2)
  const below = tagged(pdf, 'H1', () => drawLines(pdf, names, { ...left, y: sheet.y + 26 }, label)) + 4
  const until = say('documents.validUntil', { date: date(handedOutUntil(data.issuedAt)) })
  drawText(pdf, until, { ...left, y: below }, { size: 10, colour: look.tint })
  drawText(pdf, say('documents.worth'), { ...right, y: sheet.y + 24 }, { size: 9.5, colour: look.tint, align: 'right' })
  const worth = money(data.value)
  const large: Style = { font: 'bold', colour: '#ffffff', leading: 1.15, align: 'right' }
  const size = [40, 34, 28, 22].find((one) => widthOf(pdf, worth, { ...large, size: one }) <= right.width) ?? 16
  drawText(pdf, worth, { ...right, y: sheet.y + 38 }, { ...large, size })

  const slip = { x: x + 20, y: sheet.y + 108, width: inner - 40, height: height - 128 }
  panel(pdf, slip, 8, '#ffffff')
  const centred: Style = { size: 9, colour: ink.muted, align: 'center' }
  drawText(pdf, say('documents.give'), { x: slip.x, y: slip.y + 14, width: slip.width }, centred)
  const bars = { x: slip.x + 20, y: slip.y + 33, width: slip.width - 40, height: 78 }
  drawBarcode(pdf, 'code128', coded(data.code), bars)
  const shown: Style = { size: 17, font: 'bold', align: 'center', spacing: 0.8 }
  drawText(pdf, groupByFour(data.code), { x: slip.x, y: slip.y + 119, width: slip.width }, shown)
  sheet.y += height + 26

  const texts = [payment?.longDescription, payment?.mailContent].filter((text): text is string => Boolean(text))
  if (texts.length > 0) sheet.heading(say('documents.conditions'))
  for (const text of texts) {
    sheet.flow(text, { size: 10.5, leading: 1.5 })
    sheet.y += 6
  }
  sheet.y += 8
  sheet.flow(say('documents.forSale', { number: groupByFour(data.number), product: data.product.label }), {
    colour: ink.muted,
  })
  sheet.flow(say('documents.once'), { colour: ink.muted })
  sheet.close()
}
