import { present } from '#domain/checked.ts'
import { type Fallback, fallbackPath, fallbacks } from './fonts.ts'
import { internalsOf, type Pdf } from './pdf.ts'

type Weight = 'regular' | 'bold'
/** A sequence of characters in one font. */
export type Run = { font: string; text: string; rightToLeft: boolean; isFallback: boolean }

const usual = /^[\n\x20-\x7e\u00a0-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/
/** Thin spaces, which Intl uses in numbers. */
const fineSpaces = /[\u2000-\u200a\u202f\u205f]/g
/** Invisible directional and joining marks, which are removed. */
const marks = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const between = /^[\s\u00a0'’.,-]+$/

/** Whether the document's own font covers the text. */
export const isUsual = (text: string) => usual.test(text)

const has = (pdf: Pdf, font: string, sign: string) => {
  pdf.font(font)
  return internalsOf(pdf)._font.font.hasGlyphForCodePoint(present(sign.codePointAt(0)))
}

const nameIn = (pdf: Pdf, fallback: Fallback, weight: Weight) => {
  const name = `${fallback.name}-${weight}`
  pdf.registerFont(name, fallbackPath(fallback, weight))
  return name
}

type Found = Omit<Run, 'text'> | null
/** Cache of fonts per character: looked up whenever a line is measured. */
const known = new WeakMap<Pdf, Map<string, Found>>()

const fontOf = (pdf: Pdf, sign: string, weight: Weight): Found => {
  const before = known.get(pdf) ?? new Map<string, Found>()
  if (!known.has(pdf)) known.set(pdf, before)
  const key = `${weight} ${sign}`
  if (!before.has(key)) before.set(key, findFont(pdf, sign, weight))
  return before.get(key) ?? null
}

const findFont = (pdf: Pdf, sign: string, weight: Weight): Found => {
  if (isUsual(sign) || has(pdf, weight, sign)) return { font: weight, rightToLeft: false, isFallback: false }
  const fallback = fallbacks.find(({ signs }) => signs.test(sign))
  if (!fallback) return null
  const font = nameIn(pdf, fallback, weight)
  return has(pdf, font, sign) ? { font, rightToLeft: fallback.rightToLeft, isFallback: true } : null
}

/** Replaces characters without a glyph (emoji, rare scripts), which would print as boxes. */
export const printable = (pdf: Pdf, text: string, weight: Weight) => {
  if (isUsual(text)) return text
  return Array.from(text.normalize('NFC').replaceAll(fineSpaces, '\u00a0').replaceAll(marks, ''), (sign) =>
    sign === '\n' || fontOf(pdf, sign, weight) ? sign : '?',
  ).join('')
}

/** Merges right-to-left runs with the separators between them, so that their order is kept. */
const joined = (runs: readonly Run[]) => {
  const done: Run[] = []
  for (const run of runs) {
    const [before, middle] = done.slice(-2)
    if (run.rightToLeft && before?.font === run.font && middle && !middle.isFallback && between.test(middle.text)) {
      done.pop()
      before.text += middle.text.replaceAll('\u00a0', ' ') + run.text
    } else done.push(run)
  }
  return done
}

export const runsOf = (pdf: Pdf, text: string, weight: Weight): Run[] => {
  const runs: Run[] = []
  for (const sign of text) {
    const found = fontOf(pdf, sign, weight) ?? { font: weight, rightToLeft: false, isFallback: false }
    const last = runs.at(-1)
    if (last?.font === found.font) last.text += sign
    else runs.push({ ...found, text: sign })
  }
  return joined(runs)
}

/** A run is laid out as a whole: Arabic letter forms depend on their neighbours. */
const whole: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: [] }

export const runWidth = (pdf: Pdf, { font, text, isFallback }: Run, size: number) =>
  pdf
    .font(font)
    .fontSize(size)
    .widthOfString(text, isFallback ? whole : {})

export const drawRun = (pdf: Pdf, { font, text, isFallback }: Run, x: number, baseline: number, size: number) =>
  pdf
    .font(font)
    .fontSize(size)
    .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...(isFallback ? whole : {}) })
