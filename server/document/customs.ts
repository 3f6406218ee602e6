import { formatMoney } from '#domain/money.ts'
import type { Customs } from '#domain/package/customs.ts'
import type { Look, Place } from './data.ts'
import { titleBlock } from './parts.ts'
import type { Pdf } from './pdf.ts'
import { card, rule } from './shapes.ts'
import { drawBlocks, inner, openSheet, page, speaker } from './sheet.ts'
import { row, tagged } from './structure.ts'
import { drawLines, drawText, ink, leadingOf, linesOf, type Style } from './text.ts'

export type CustomsPaper = {
  look: Look
  number: string
  customs: Customs
  from: Place
  to: Place
  weight: number
  issuedAt: Date
}

/** Widths of the columns in points: description, quantity, weight, value, tariff number, country of origin. */
const columns = [175, 40, 62, 76, 84, 62] as const
const head: Style = { size: 8, colour: ink.muted }

/** Customs declaration CN22 or CN23 with its goods, addresses and a place for the sender's signature. */
export const drawCustoms = (pdf: Pdf, { look, number, customs, from, to, weight, issuedAt }: CustomsPaper) => {
  const { say, date } = speaker(look, customs.currency)
  const money = (cents: number) => formatMoney(cents, customs.currency, look.language)
  const kilos = (grams: number) =>
    new Intl.NumberFormat(look.language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 }).format(
      grams / 1_000,
    )
  const title = say('documents.customs.title', { form: customs.form })
  const sheet = openSheet(pdf, look, {
    left: [look.name, title, number].join(' · '),
    right: (at, of) => (of > 1 ? say('documents.page', { page: at, pages: of }) : ''),
  })
  titleBlock(sheet, { title, text: say('documents.customs.text') })
  drawBlocks(sheet, [
    { label: say('documents.sender'), title: from.name, lines: [...from.address] },
    { label: say('documents.recipient'), title: to.name, lines: [...to.address] },
  ])
  sheet.flow(say(`documents.customs.reasons.${customs.reason}`), { font: 'bold' })
  sheet.y += 8
  const drawRow = (cells: readonly string[], style: Style, headers: 'row' | 'column' = 'row') => {
    const broken = cells.map((cell, index) => linesOf(pdf, cell, (columns[index] ?? 0) - 8, style))
    const height = Math.max(...broken.map(({ length }) => length)) * leadingOf(style) + 8
    sheet.room(height)
    let x: number = page.margin
    const cell = (lines: string[], width: number) => {
      const place = { x, y: sheet.y + 4, width: width - 8 }
      x += width
      return () => drawLines(pdf, lines, place, style)
    }
    row(
      pdf,
      broken.map((lines, index) => cell(lines, columns[index] ?? 0)),
      headers,
    )
    sheet.y += height
    rule(pdf, { x: page.margin, y: sheet.y, width: inner, height: 0.75 })
  }
  tagged(pdf, 'Table', () => {
    const names = ['description', 'quantity', 'weight', 'value', 'tariff', 'origin'] as const
    drawRow(
      names.map((name) => say(`documents.customs.${name}`)),
      head,
      'column',
    )
    for (const item of customs.items)
      drawRow(
        [
          item.description,
          String(item.quantity),
          kilos(item.weight),
          money(item.value),
          item.tariffNumber ?? '–',
          item.originCountry ?? '–',
        ],
        {},
      )
    drawRow([say('documents.total'), String(customs.items.length), kilos(weight), money(customs.value), '', ''], {
      font: 'bold',
    })
  })
  sheet.y += 14
  sheet.flow(say('documents.customs.declare'), { size: 9 })
  sheet.y += 8
  sheet.room(84)
  card(pdf, { x: page.margin, y: sheet.y, width: inner, height: 76 })
  drawText(
    pdf,
    say('documents.customs.signature', { date: date(issuedAt) }),
    { x: page.margin + 14, y: sheet.y + 11, width: inner - 28 },
    head,
  )
  sheet.y += 76
  sheet.close()
}
