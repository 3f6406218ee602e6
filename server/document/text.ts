import { internalsOf, type Pdf } from './pdf.ts'
import { drawRun, isUsual, printable, runsOf, runWidth } from './runs.ts'

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

/** Breaks text into lines of a width; a word longer than a line is split. */
export const linesOf = (pdf: Pdf, text: string, width: number, style: Style = {}): string[] => {
  return printable(pdf, kept(text.replaceAll(/[\t\r]/g, ' ')), style.font ?? 'regular')
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(' ').flatMap((one) => pieces(pdf, one, width, style))) {
        const longer = line ? `${line} ${word}` : word
        if (line && widthIn(pdf, longer, style) > width) {
          lines.push(line)
          line = word
        } else line = longer
      }
      return [...lines, line]
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

/** Draws lines; returns the position below. */
export const drawLines = (
  pdf: Pdf,
  lines: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
  style: Style = {},
) => {
  pdf.fillColor(style.colour ?? ink.text)
  const step = leadingOf(style)
  lines.forEach((line, index) => {
    const free = width - widthIn(pdf, line, style)
    const shift = style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0
    drawLine(pdf, line, { x: x + shift, y: y + index * step }, style)
  })
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
    drawRun(pdf, run, at, y + (ascender * size) / 1_000, size)
    at += runWidth(pdf, run, size)
  }
}

export const drawText = (
  pdf: Pdf,
  text: string,
  place: { x: number; y: number; width: number },
  style: Style = {},
): number => drawLines(pdf, linesOf(pdf, text, place.width, style), place, style)
