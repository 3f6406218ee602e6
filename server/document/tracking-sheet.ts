import { isPredeclared } from '#domain/circuit/rules.ts'
import { groupByFour } from '#domain/document/code.ts'
import { drawBarcode } from './barcode.ts'
import type { DocumentData } from './data.ts'
import { factsOf, titleBlock } from './parts.ts'
import type { Pdf } from './pdf.ts'
import { panel, rule } from './shapes.ts'
import { drawAmount, drawBlocks, inner, openSheet, page, type Sheet, speaker } from './sheet.ts'
import { listItem, openNumbered, row, tagged } from './structure.ts'
import { drawLines, drawText, ink, leadingOf, linesOf, type Style } from './text.ts'

/** Sheet that accompanies the product, scanned by the warehouse or the store. */
export const drawTrackingSheet = (pdf: Pdf, data: DocumentData) => {
  const { say, date } = speaker(data.look, data.currency)
  const predeclared = isPredeclared(data.circuit.type)
  const sheet = openSheet(pdf, data.look, {
    left: [data.look.name, say('selling.documents.tracking_sheet'), groupByFour(data.number)].join(' · '),
    right: (at, of) => (of > 1 ? say('documents.page', { page: at, pages: of }) : ''),
  })
  titleBlock(sheet, {
    title: say('selling.documents.tracking_sheet'),
    text: say(predeclared ? 'documents.toStore' : 'documents.inParcel'),
  })
  drawCode(sheet, data)
  drawBlocks(sheet, [
    {
      label: say('documents.origin'),
      title: data.store?.name ?? data.look.name,
      lines: [...(data.store?.address ?? []), say(`selling.circuits.${data.circuit.type}`), date(data.soldAt)],
    },
    predeclared
      ? {
          label: say('documents.destination'),
          title: say('documents.anyStore'),
          lines: [data.look.name, say('documents.guaranteed', { date: date(data.guaranteedUntil) })],
        }
      : { label: say('documents.destination'), title: data.warehouse.name, lines: data.warehouse.address },
  ])
  const density = densityOf(sheet, data)
  drawAnswers(sheet, data, density)
  drawSteps(sheet, data, density)
  sheet.close()
}

/** Code as text, and as a barcode if enabled; with the product. */
const drawCode = (sheet: Sheet, data: DocumentData) => {
  const { pdf, look } = sheet
  const { say, money, coded } = speaker(look, data.currency)
  const bars = data.barCode ? 224 : 0
  const x = page.margin + (bars ? bars + 24 : 16)
  const width = inner - (bars ? bars + 24 : 16) - 16
  const name: Style = { size: 13, font: 'bold' }
  const titles = linesOf(pdf, data.product.label, width, name)
  const facts = factsOf(data).map(([label, value]) => linesOf(pdf, say('documents.fact', { label, value }), width))
  const tall =
    46 + titles.length * leadingOf(name) + facts.flat().length * leadingOf({}) + (data.tagPrice ? 28 : 0) + 26
  const height = Math.max(bars ? 128 : 0, tall)
  const { y } = sheet
  panel(pdf, { x: page.margin, y, width: inner, height }, 8, look.tint)
  if (bars) {
    const top = y + (height - 108) / 2
    panel(pdf, { x: page.margin + 12, y: top, width: bars, height: 108 }, 4, '#ffffff')
    drawBarcode(pdf, 'ean13', coded(data.number), { x: page.margin + 20, y: top + 10, width: bars - 16, height: 74 })
    drawText(
      pdf,
      data.number,
      { x: page.margin + 12, y: top + 87, width: bars },
      { size: 10, align: 'center', spacing: 0.8 },
    )
  }
  let at = drawText(pdf, say('documents.code'), { x, y: y + 14, width }, { size: 8.5, colour: ink.muted })
  at = drawText(pdf, groupByFour(data.number), { x, y: at, width }, { size: 19, font: 'bold', leading: 1.25 }) + 6
  at = drawLines(pdf, titles, { x, y: at, width }, name)
  for (const lines of facts) at = drawLines(pdf, lines, { x, y: at, width }, {})
  const price = { label: say('documents.total'), value: money(data.total), strong: true }
  if (data.tagPrice) tagged(pdf, 'Table', () => drawAmount(pdf, price, { x, y: at + 6, width }))
  sheet.y += height + 16
}

type Density = { size: number; gap: number }
/** Font sizes from the usual one to the smallest legible one. */
const densities: readonly [Density, ...Density[]] = [
  { size: 9.5, gap: 9 },
  { size: 8.5, gap: 6 },
  { size: 7.5, gap: 4 },
]

const headingHeight = 22
const half = inner * 0.58
const answerLines = (pdf: Pdf, { question, answer }: DocumentData['responses'][number], { size, gap }: Density) => {
  const asked = linesOf(pdf, question, half - 12, { size })
  const given = linesOf(pdf, answer, inner - half, { size, font: 'bold' })
  return { asked, given, height: Math.max(asked.length, given.length) * leadingOf({ size }) + gap }
}

const radiusOf = ({ size }: Density) => size * 0.95
const stepLines = (pdf: Pdf, label: string, density: Density) => {
  const lines = linesOf(pdf, label, inner - 30, { size: density.size })
  const height = Math.max(2 * radiusOf(density), lines.length * leadingOf({ size: density.size })) + density.gap / 2
  return { lines, height }
}

/** Height of the instructions below the answers, with their heading. */
const stepsHeight = (pdf: Pdf, { instructions, highlighted }: DocumentData['circuit'], density: Density) => {
  const { size } = density
  const note = highlighted ? linesOf(pdf, highlighted, inner - 32, { size, font: 'bold' }).length : 0
  return (
    instructions.reduce((sum, { label }) => sum + stepLines(pdf, label, density).height, headingHeight) +
    (note ? note * leadingOf({ size }) + 26 : 0)
  )
}

/** Largest density at which the sheet fits on one page; longer sheets use the usual one over several pages. */
const densityOf = ({ pdf, y }: Sheet, { responses, circuit }: DocumentData) => {
  const free = page.height - page.bottom - y
  const fits = (density: Density) =>
    responses.reduce((sum, one) => sum + answerLines(pdf, one, density).height, headingHeight + 14) +
      stepsHeight(pdf, circuit, density) <=
    free
  return densities.find(fits) ?? densities[0]
}

const drawAnswers = (sheet: Sheet, data: DocumentData, density: Density) => {
  const { pdf } = sheet
  const { say } = speaker(sheet.look, data.currency)
  if (data.responses.length === 0) return
  sheet.heading(say('documents.answers'))
  const { size, gap } = density
  tagged(pdf, 'Table', () => {
    for (const response of data.responses) {
      const { asked, given, height } = answerLines(pdf, response, density)
      sheet.room(height)
      rule(pdf, { x: page.margin, y: sheet.y, width: inner, height: 0.75 })
      const y = sheet.y + gap / 2 + 0.5
      row(
        pdf,
        [
          () => drawLines(pdf, asked, { x: page.margin, y, width: half - 12 }, { size, colour: ink.muted }),
          () => drawLines(pdf, given, { x: page.margin + half, y, width: inner - half }, { size, font: 'bold' }),
        ],
        'row',
      )
      sheet.y += height
    }
  })
  sheet.y += 14
}

const drawSteps = (sheet: Sheet, data: DocumentData, density: Density) => {
  const { pdf, look } = sheet
  const { say } = speaker(look, data.currency)
  const { instructions, highlighted } = data.circuit
  const { size } = density
  const radius = radiusOf(density)
  if (instructions.length > 0) sheet.heading(say('documents.todo'), 0)
  const digit: Style = { size: size - 0.5, font: 'bold', colour: look.accent, align: 'center' }
  const step = (label: string, number: number) => {
    const { lines, height } = stepLines(pdf, label, density)
    sheet.room(height)
    panel(pdf, { x: page.margin, y: sheet.y, width: 2 * radius, height: 2 * radius }, radius, look.tint)
    const y = sheet.y + radius - size * 0.67
    listItem(
      pdf,
      () => drawText(pdf, String(number), { x: page.margin, y: y + 0.3, width: 2 * radius }, digit),
      () => drawLines(pdf, lines, { x: page.margin + 28, y, width: inner - 30 }, { size }),
    )
    sheet.y += height
  }
  if (instructions.length > 0) {
    const endList = openNumbered(pdf)
    for (const [index, { label }] of instructions.entries()) step(label, index + 1)
    endList()
  }
  if (!highlighted) return
  const style: Style = { size, font: 'bold', colour: '#6b4300' }
  const lines = linesOf(pdf, highlighted, inner - 32, style)
  const height = lines.length * leadingOf(style) + 20
  sheet.y += 6
  sheet.room(height)
  panel(pdf, { x: page.margin, y: sheet.y, width: inner, height }, 6, '#fff6e5')
  rule(pdf, { x: page.margin, y: sheet.y, width: 3, height }, '#b7791f')
  drawLines(pdf, lines, { x: page.margin + 16, y: sheet.y + 10, width: inner - 32 }, style)
  sheet.y += height
}
