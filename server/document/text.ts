import { internalsOf, type Pdf } from './pdf.ts'
import { drawRun, isUsual, printable, runsOf, runWidth } from './runs.ts'
import { content } from './structure.ts'

export type Style = {
  size?: number
  font?: 'regular' | 'bold'
  colour?: string
  align?: 'left' | 'right' | 'center'
  /** Line height as a multiple of the font size. */
  leading?: number
  spacing?: number
}

export const ink = { text: '#14181a', muted: '#5f686b', line: '#dfe3e4', faint: '#f7f8f8' } as const

const dress = (pdf: Pdf, { size = 9.5, font = 'regular' }: Style) => pdf.font(font).fontSize(size)

/** Width of a text, which may need several fonts. */
const widthIn = (pdf: Pdf, text: string, style: Style) => {
  const { size = 9.5, font = 'regular', spacing = 0 } = style
  if (isUsual(text)) return dress(pdf, style).widthOfString(text, { characterSpacing: spacing })
  return runsOf(pdf, text, font).reduce((sum, run) => sum + runWidth(pdf, run, size), 0)
}

/** No-break spaces before French punctuation and inside guillemets. */
const kept = (text: string) => text.replaceAll(/ (?=[?!:;»])|(?<=«) /g, '\u00a0')

/**
 * Breaks text into lines of a width; a word longer than a line is split. A line that ends between two words ends with a
 * space, which separates them for a screen reader.
 */
export const linesOf = (pdf: Pdf, text: string, width: number, style: Style = {}): string[] => {
  const paragraphs = printable(pdf, kept(text.replaceAll(/[\t\r]/g, ' ')), style.font ?? 'regular').split('\n')
  return paragraphs.flatMap((paragraph, index) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const [head = '', ...rest] = pieces(pdf, word, width, style)
      const longer = line ? `${line} ${head}` : head
      if (line && widthIn(pdf, longer, style) > width) {
        lines.push(`${line} `)
        line = head
      } else line = longer
      for (const piece of rest) {
        lines.push(line)
        line = piece
      }
    }
    return [...lines, line && index < paragraphs.length - 1 ? `${line} ` : line]
  })
}

export const widthOf = (pdf: Pdf, text: string, style: Style) =>
  widthIn(pdf, printable(pdf, text, style.font ?? 'regular'), style)

const pieces = (pdf: Pdf, word: string, width: number, style: Style): string[] => {
  if (widthIn(pdf, word, style) <= width) return [word]
  const cut: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece && widthIn(pdf, piece + sign, style) > width) {
      cut.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...cut, piece]
}

export const leadingOf = ({ size = 9.5, leading = 1.4 }: Style) => size * leading

/** Draws lines as content of the open element of the structure tree; returns the position below. */
export const drawLines = (
  pdf: Pdf,
  lines: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
  style: Style = {},
) => {
  const step = leadingOf(style)
  const draw = () => {
    pdf.fillColor(style.colour ?? ink.text)
    lines.forEach((line, index) => {
      const free = width - widthIn(pdf, line.trimEnd(), style)
      const shift = style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0
      drawLine(pdf, line, { x: x + shift, y: y + index * step }, style)
    })
  }
  if (lines.some(Boolean)) content(pdf, draw)
  return y + lines.length * step
}

/** Fallback fonts are aligned to the baseline of the main font. */
const drawLine = (pdf: Pdf, line: string, { x, y }: { x: number; y: number }, style: Style) => {
  const { size = 9.5, font = 'regular', spacing = 0 } = style
  dress(pdf, style)
  if (isUsual(line)) return void pdf.text(line, x, y, { lineBreak: false, characterSpacing: spacing })
  const { ascender } = internalsOf(pdf)._font
  let at = x
  for (const run of runsOf(pdf, line, font)) {
    // Glyphs of these scripts do not follow the order of the characters.
    if (run.isFallback) pdf.markContent('Span', { actual: run.text })
    drawRun(pdf, run, at, y + (ascender * size) / 1_000, size)
    if (run.isFallback) pdf.endMarkedContent()
    at += runWidth(pdf, run, size)
  }
}

export const drawText = (
  pdf: Pdf,
  text: string,
  place: { x: number; y: number; width: number },
  style: Style = {},
): number => drawLines(pdf, linesOf(pdf, text, place.width, style), place, style)
