import { formatMoney } from '#domain/money.ts'
import { say, type WordKey, type WordParams } from '#server/platform/words.ts'
import type { DocumentData, Look } from './data.ts'
import type { Pdf } from './pdf.ts'
import { drawLines, drawText, ink, leadingOf, linesOf, type Style } from './text.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 48, bottom: 50 } as const
export const inner = page.width - 2 * page.margin
export const millimetres = (count: number) => (count * 72) / 25.4

/** Formatting in the account's language. */
export const speaker = (look: Look, currency: DocumentData['currency']) => ({
  say: (key: WordKey, params?: WordParams) => say(look.language, key, params),
  money: (cents: number) => formatMoney(cents, currency, look.language),
  date: (at: Date) => at.toLocaleDateString(look.language, { dateStyle: 'long', timeZone: look.timeZone }),
})

/** The account's logo, or its name in its main colour. */
export const drawBrand = (
  pdf: Pdf,
  look: Look,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) => {
  if (look.logo) pdf.image(look.logo, x, y, { fit: [width, height], valign: 'center' })
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
    drawBrand(pdf, look, { x: page.margin, y: 30, width: 260, height: 34 })
    pdf.rect(page.margin, 72, inner, 1.5).fill(look.accent)
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
    flow: (text: string, style: Style = {}) => {
      for (const line of linesOf(pdf, text, inner, style)) {
        sheet.room(leadingOf(style))
        sheet.y = drawLines(pdf, [line], { x: page.margin, y: sheet.y, width: inner }, style)
      }
    },
    heading: (text: string, below = 40) => {
      sheet.room(24 + below)
      sheet.y = drawText(pdf, text, { x: page.margin, y: sheet.y, width: inner }, { size: 11, font: 'bold' }) + 4
    },
    /** Writes the footers, which need the number of pages. */
    close: () => {
      const end = pdf.bufferedPageRange().count
      const y = page.height - 36
      for (let at = first; at < end; at++) {
        pdf.switchToPage(at)
        const style: Style = { size: 8, colour: ink.muted }
        drawText(pdf, foot.left, { x: page.margin, y, width: inner - 150 }, style)
        drawText(
          pdf,
          foot.right(at - first + 1, end - first),
          { x: page.margin + inner - 150, y, width: 150 },
          {
            ...style,
            align: 'right',
          },
        )
      }
    },
  }
  turn()
  return sheet
}

export const card = (pdf: Pdf, { x, y, width, height }: { x: number; y: number; width: number; height: number }) => {
  pdf
    .roundedRect(x + 0.5, y + 0.5, width - 1, height - 1, 6)
    .lineWidth(1)
    .stroke(ink.line)
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
    lines: block.lines.filter(Boolean).flatMap((line) => linesOf(pdf, line, text)),
  }))
  const heightOf = (one: (typeof measured)[number]) =>
    26 +
    one.label.length * leadingOf(label) +
    2 +
    one.title.length * leadingOf(title) +
    one.lines.length * leadingOf({})
  const height = Math.max(...measured.map(heightOf))
  sheet.room(height)
  measured.forEach((one, index) => {
    const x = page.margin + index * (width + gap)
    card(pdf, { x, y: sheet.y, width, height })
    const place = { x: x + 14, width: text }
    let y = drawLines(pdf, one.label, { ...place, y: sheet.y + 13 }, label) + 2
    y = drawLines(pdf, one.title, { ...place, y }, title)
    drawLines(pdf, one.lines, { ...place, y }, {})
  })
  sheet.y += height + 16
}

/** A label and a right-aligned value on one line. */
export const drawAmount = (
  pdf: Pdf,
  { label, value, strong = false }: { label: string; value: string; strong?: boolean },
  place: { x: number; y: number; width: number },
) => {
  const style: Style = strong ? { size: 13, font: 'bold' } : { size: 9.5 }
  const y = place.y
  drawText(
    pdf,
    label,
    { ...place, y: strong ? y + 2.5 : y },
    strong ? { size: 10, font: 'bold' } : { ...style, colour: ink.muted },
  )
  drawText(pdf, value, place, { ...style, align: 'right' })
  return y + leadingOf(style) + 3
}
