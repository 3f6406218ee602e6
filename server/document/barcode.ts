import bwip from 'bwip-js/node'
import type { Pdf } from './pdf.ts'
import { figure } from './structure.ts'

/** Quiet zones before and after the bars, in modules. */
const quiet = { ean13: [11, 7], code128: [10, 10] } as const
export type BarcodeKind = keyof typeof quiet

type Box = { x: number; y: number; width: number; height: number }

/** What is encoded, and the alternative text of the bars. */
type Code = { text: string; alt: string }

/** Draws bars as vector shapes, black on white regardless of the account's colours. */
export const drawBarcode = (pdf: Pdf, kind: BarcodeKind, { text, alt }: Code, box: Box) =>
  figure(pdf, alt, box, () => drawBars(pdf, kind, text, box))

const drawBars = (pdf: Pdf, kind: BarcodeKind, text: string, { x, y, width, height }: Box) => {
  const [encoded] = bwip.raw(kind, text, {}) as { sbs: number[] }[]
  const widths = encoded!.sbs
  const [before, after] = quiet[kind]
  const module = width / (widths.reduce((sum, one) => sum + one, 0) + before + after)
  pdf.rect(x, y, width, height).fill('#ffffff')
  let at = x + before * module
  widths.forEach((modules, index) => {
    if (index % 2 === 0) pdf.rect(at, y, modules * module, height)
    at += modules * module
  })
  pdf.fill('#000000')
}
