import { isRecord } from '#domain/checked.ts'
import { Name, type PdfFile, Scanner, Stream, Word } from './pdf-objects.ts'

export type Box = { left: number; top: number; right: number; bottom: number }
/** Content of a page under one mark: number, tag, extent of its text, top of the page being the largest value. */
export type Marked = { id: number; tag: string; box: Box | null }

const painting = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'Do', 'sh', 'Tj', 'TJ', "'", '"', 'INLINE'])

type Font = { widths: number[]; unicode: (string | undefined)[] }

/** Widths and characters by glyph of an embedded font; faults are appended. */
const fontOf = (pdf: PdfFile, value: unknown, faults: string[]): Font => {
  const font = pdf.dictionary(value)
  const descendant = pdf.dictionary(pdf.list(font.DescendantFonts)[0])
  const descriptor = pdf.dictionary(descendant.FontDescriptor)
  if (pdf.name(font.Subtype) !== 'Type0' || !(descriptor.FontFile2 ?? descriptor.FontFile3))
    faults.push(`font ${pdf.name(font.BaseFont)} is not embedded`)
  const map = pdf.get(font.ToUnicode)
  const text = map instanceof Stream ? map.content.toString('latin1') : ''
  const unicode = [...text.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g)].flatMap(([, , codes = '']) =>
    [...codes.matchAll(/<([^>]*)>/g)].map(([, digits = '']) => digits.replaceAll(' ', '')),
  )
  return { widths: pdf.list(pdf.list(descendant.W)[1]).map(Number), unicode }
}

/** Reads the content of a page: its marks, and faults of content that is not marked, or of glyphs without a character. */
export const readContent = (pdf: PdfFile, page: Record<string, unknown>) => {
  const faults: string[] = []
  const marks: Marked[] = []
  const resources = pdf.dictionary(page.Resources)
  const fonts = new Map(
    Object.entries(pdf.dictionary(resources.Font)).map(([name, value]) => [name, fontOf(pdf, value, faults)]),
  )
  const stream = pdf.get(page.Contents)
  if (!(stream instanceof Stream)) return { marks, faults: ['a page has no content'] }
  const scanner = new Scanner(stream.content.toString('latin1'))
  /** Open marks: an artifact, content of the structure tree, or a property of a part of it. */
  const open: ('artifact' | 'span' | Marked)[] = []
  const marked = () => open.find((mark) => typeof mark === 'object')
  let place = { x: 0, y: 0, size: 0, spacing: 0 }
  let font: Font | undefined

  const show = (codes: unknown) => {
    if (!font || typeof codes !== 'string') return 0
    let width = 0
    for (let at = 0; at < codes.length; at += 2) {
      const glyph = codes.charCodeAt(at) * 256 + codes.charCodeAt(at + 1)
      const text = font.unicode[glyph]
      if (glyph === 0 || !text || /^(0000|feff|fffe)/.test(text)) faults.push(`glyph ${glyph} has no character`)
      width += ((font.widths[glyph] ?? 0) / 1_000) * place.size + place.spacing
    }
    return width
  }
  const extend = (width: number) => {
    const mark = marked()
    if (!mark) return
    const { x, y, size } = place
    const { box } = mark
    mark.box = {
      left: Math.min(x, box?.left ?? x),
      right: Math.max(x + width, box?.right ?? 0),
      top: Math.max(y + size * 0.7, box?.top ?? 0),
      bottom: Math.min(y, box?.bottom ?? y),
    }
  }
  const begin = (tag: unknown, properties: unknown) => {
    const name = tag instanceof Name ? tag.name : ''
    const id = isRecord(properties) ? properties.MCID : undefined
    if (name === 'Artifact') {
      if (open.length > 0) faults.push('an artifact is inside other content')
      open.push('artifact')
    } else if (typeof id === 'number') {
      if (open.length > 0) faults.push(`content ${id} is inside other content`)
      const mark = { id, tag: name, box: null }
      marks.push(mark)
      open.push(mark)
    } else open.push('span')
  }
  const operate = (word: string, operands: readonly unknown[]) => {
    if (painting.has(word) && !marked() && !open.includes('artifact')) faults.push(`${word} is not marked`)
    if (word === 'BMC' || word === 'BDC') begin(operands[0], operands[1])
    if (word === 'EMC' && !open.pop()) faults.push('a mark ends that did not begin')
    if (word === 'BT') place = { x: 0, y: 0, size: 0, spacing: 0 }
    if (word === 'Tm') place = { ...place, x: Number(operands[4]), y: Number(operands[5]) }
    if (word === 'Tc') place = { ...place, spacing: Number(operands[0]) }
    if (word === 'Tf') {
      font = operands[0] instanceof Name ? fonts.get(operands[0].name) : undefined
      place = { ...place, size: Number(operands[1]) }
    }
    if (word !== 'TJ' && word !== 'Tj') return
    const parts = Array.isArray(operands[0]) ? operands[0] : [operands[0]]
    extend(
      parts.reduce<number>(
        (sum, part) => sum + (typeof part === 'number' ? (-part / 1_000) * place.size : show(part)),
        0,
      ),
    )
  }
  let operands: unknown[] = []
  while (!scanner.isAtEnd) {
    const value = scanner.value()
    if (value instanceof Word) {
      operate(value.word, operands)
      operands = []
    } else operands.push(value)
  }
  if (open.length > 0) faults.push('a mark does not end')
  return { marks, faults }
}
