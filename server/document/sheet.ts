import { formatMoney } from '#domain/money.ts'
import { say, type WordKey, type WordParams } from '#server/platform/words.ts'
import type { DocumentData, Look } from './data.ts'
import type { Pdf } from './pdf.ts'
import { card, rule } from './shapes.ts'
import { artifact, figure, row, tagged } from './structure.ts'
import { drawLines, drawText, ink, leadingOf, linesOf, type Style } from './text.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 48, bottom: 50 } as const
export const inner = page.width - 2 * page.margin
export const millimetres = (count: number) => (count * 72) / 25.4

/** Formatting in the account's language. */
export const speaker = (look: Look, currency: DocumentData['currency']) => ({
  say: (key: WordKey, params?: WordParams) => say(look.language, key, params),
  /** Code and alternative text of a barcode. */
  coded: (text: string) => ({ text, alt: say(look.language, 'documents.barcode', { code: text }) }),
  money: (cents: number) => formatMoney(cents, currency, look.language),
  date: (at: Date) => at.toLocaleDateString(look.language, { dateStyle: 'long', timeZone: look.timeZone }),
})

/** The account's logo, or its name in its main colour. */
export const drawBrand = (
  pdf: Pdf,
  look: Look,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) => {
  const { logo } = look
  if (logo)
    figure(pdf, look.name, { x, y, width, height }, () => {
      pdf.image(logo, x, y, { fit: [width, height], valign: 'center' })
    })
  else {
    const size = Math.min(18, height * 0.62)
    const style: Style = { size, font: 'bold', colour: look.accent }
    drawLines(
      pdf,
      linesOf(pdf, look.name, width, style).slice(0, 1),
      { x, y: y + (height - size * 1.25) / 2, width },
      style,
    )
  }
}

export type Sheet = ReturnType<typeof openSheet>

/**
 * Pages of one document, with branding in the header, title and number in the footer. `y` is the current position;
 * `room` starts a new page if the given height does not fit.
 */
export const openSheet = (
  pdf: Pdf,
  look: Look,
  foot: { left: string; right: (page: number, pages: number) => string },
) => {
  const first = pdf.bufferedPageRange().count
  const turn = () => {
    pdf.addPage()
    const brand = () => drawBrand(pdf, look, { x: page.margin, y: 30, width: 260, height: 34 })
    // Repeated on further pages, it is a page header.
    if (pdf.bufferedPageRange().count === first + 1) brand()
    else artifact(pdf, brand, 'Pagination')
    rule(pdf, { x: page.margin, y: 72, width: inner, height: 1.5 }, look.accent)
    sheet.y = 90
  }
  const sheet = {
    pdf,
    look,
    y: 0,
    turn,
    room: (height: number) => {
      if (sheet.y + height > page.height - page.bottom) turn()
    },
    /** Text that may continue on the next page. */
    flow: (text: string, style: Style = {}) =>
      tagged(pdf, 'P', () => {
        const step = leadingOf(style)
        const lines = linesOf(pdf, text, inner, style)
        while (lines.length > 0) {
          sheet.room(step)
          const count = Math.max(1, Math.floor((page.height - page.bottom - sheet.y) / step + 1e-6))
          sheet.y = drawLines(pdf, lines.splice(0, count), { x: page.margin, y: sheet.y, width: inner }, style)
        }
      }),
    heading: (text: string, below = 40) => {
      sheet.room(24 + below)
      const place = { x: page.margin, y: sheet.y, width: inner }
      sheet.y = tagged(pdf, 'H2', () => drawText(pdf, text, place, { size: 11, font: 'bold' })) + 4
    },
    /** Writes the footers, which need the number of pages. */
    close: () => {
      const end = pdf.bufferedPageRange().count
      for (let at = first; at < end; at++) {
        pdf.switchToPage(at)
        artifact(pdf, () => drawFoot(pdf, foot.left, foot.right(at - first + 1, end - first)), 'Pagination')
      }
    },
  }
  turn()
  return sheet
}

const drawFoot = (pdf: Pdf, left: string, right: string) => {
  const y = page.height - 36
  const style: Style = { size: 8, colour: ink.muted }
  drawText(pdf, left, { x: page.margin, y, width: inner - 150 }, style)
  drawText(pdf, right, { x: page.margin + inner - 150, y, width: 150 }, { ...style, align: 'right' })
}

type Block = { label: string; title: string; lines: string[] }

/** Cards side by side, of equal height. */
export const drawBlocks = (sheet: Sheet, blocks: readonly Block[]) => {
  const { pdf } = sheet
  const gap = 16
  const width = (inner - gap * (blocks.length - 1)) / blocks.length
  const text = width - 28
  const label: Style = { size: 8.5, colour: ink.muted }
  const title: Style = { size: 11, font: 'bold' }
  const measured = blocks.map((block) => ({
    label: linesOf(pdf, block.label, text, label),
    title: linesOf(pdf, block.title, text, title),
    lines: block.lines.filter(Boolean).map((line) => linesOf(pdf, line, text)),
  }))
  const heightOf = (one: (typeof measured)[number]) =>
    26 +
    one.label.length * leadingOf(label) +
    2 +
    one.title.length * leadingOf(title) +
    one.lines.flat().length * leadingOf({})
  const height = Math.max(...measured.map(heightOf))
  sheet.room(height)
  measured.forEach((one, index) => {
    const x = page.margin + index * (width + gap)
    card(pdf, { x, y: sheet.y, width, height })
    const place = { x: x + 14, width: text }
    tagged(pdf, 'Sect', () => {
      let y = tagged(pdf, 'H2', () => drawLines(pdf, one.label, { ...place, y: sheet.y + 13 }, label)) + 2
      y = drawLines(pdf, one.title, { ...place, y }, title)
      for (const lines of one.lines) y = drawLines(pdf, lines, { ...place, y }, {})
    })
  })
  sheet.y += height + 16
}

/** A row of a table: a label and a right-aligned value on one line. */
export const drawAmount = (
  pdf: Pdf,
  { label, value, strong = false }: { label: string; value: string; strong?: boolean },
  place: { x: number; y: number; width: number },
) => {
  const style: Style = strong ? { size: 13, font: 'bold' } : { size: 9.5 }
  const { y } = place
  const labelStyle: Style = strong ? { size: 10, font: 'bold' } : { ...style, colour: ink.muted }
  row(
    pdf,
    [
      () => drawText(pdf, label, { ...place, y: strong ? y + 2.5 : y }, labelStyle),
      () => drawText(pdf, value, place, { ...style, align: 'right' }),
    ],
    'row',
  )
  return y + leadingOf(style) + 3
}
