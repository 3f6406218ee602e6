import bwip from 'bwip-js/node'
import type { Pdf } from './pdf.ts'

/** White beside the bars, in modules, without which a scanner does not see where a code begins. */
const quiet = { ean13: [11, 7], code128: [10, 10] } as const
export type BarcodeKind = keyof typeof quiet

type Box = { x: number; y: number; width: number; height: number }

/** Bars as shapes, not as a picture: sharp at any size, on any printer. Black on white, whatever the account's colours are. */
export const drawBarcode = (pdf: Pdf, kind: BarcodeKind, text: string, { x, y, width, height }: Box) => {
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
