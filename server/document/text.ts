import type { Pdf } from './pdf.ts'

export type Style = {
  size?: number
  font?: 'regular' | 'bold'
  colour?: string
  align?: 'left' | 'right' | 'center'
  /** Of a line to the next, as a multiple of the size. */
  leading?: number
  spacing?: number
}

export const ink = { text: '#14181a', muted: '#5f686b', line: '#dfe3e4', faint: '#f7f8f8' } as const

const usual = /^[\n\x20-\x7e\u00a0-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/
/** The narrow ones that Intl puts into figures, and their like. */
const fineSpaces = /[\u2000-\u200a\u202f\u205f]/g

/** Signs that the fonts lack (emoji, scripts of elsewhere) would print as boxes. */
const printable = (pdf: Pdf, text: string) => {
  if (usual.test(text)) return text
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font
  return Array.from(text.normalize('NFC').replaceAll(fineSpaces, '\u00a0'), (sign) =>
    sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0)!) ? sign : '?',
  ).join('')
}

const dress = (pdf: Pdf, { size = 9.5, font = 'regular' }: Style) => pdf.font(font).fontSize(size)

/** Lines that fit a width. A word that is longer than a line is broken where it must be. */
export const linesOf = (pdf: Pdf, text: string, width: number, style: Style = {}): string[] => {
  dress(pdf, style)
  return printable(pdf, text.replaceAll(/[\t\r]/g, ' '))
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(' ').flatMap((one) => pieces(pdf, one, width))) {
        const longer = line ? `${line} ${word}` : word
        if (line && pdf.widthOfString(longer) > width) {
          lines.push(line)
          line = word
        } else line = longer
      }
      return [...lines, line]
    })
}

export const widthOf = (pdf: Pdf, text: string, style: Style) => dress(pdf, style).widthOfString(printable(pdf, text))

const pieces = (pdf: Pdf, word: string, width: number): string[] => {
  if (pdf.widthOfString(word) <= width) return [word]
  const cut: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece && pdf.widthOfString(piece + sign) > width) {
      cut.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...cut, piece]
}

export const leadingOf = ({ size = 9.5, leading = 1.4 }: Style) => size * leading

/** Lines one below the other from a corner; tells where the next one would stand. */
export const drawLines = (
  pdf: Pdf,
  lines: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
  style: Style = {},
) => {
  dress(pdf, style).fillColor(style.colour ?? ink.text)
  const step = leadingOf(style)
  lines.forEach((line, index) => {
    const free = width - pdf.widthOfString(line, { characterSpacing: style.spacing ?? 0 })
    const shift = style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0
    pdf.text(line, x + shift, y + index * step, { lineBreak: false, characterSpacing: style.spacing ?? 0 })
  })
  return y + lines.length * step
}

export const drawText = (
  pdf: Pdf,
  text: string,
  place: { x: number; y: number; width: number },
  style: Style = {},
): number => drawLines(pdf, linesOf(pdf, text, place.width, style), place, style)
