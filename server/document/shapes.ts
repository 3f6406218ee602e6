import type { Pdf } from './pdf.ts'
import { artifact } from './structure.ts'
import { ink } from './text.ts'

type Box = { x: number; y: number; width: number; height: number }

/** Decoration without meaning for a screen reader: a filled line or area. */
export const rule = (pdf: Pdf, { x, y, width, height }: Box, colour: string = ink.line) =>
  artifact(pdf, () => pdf.rect(x, y, width, height).fill(colour))

/** A filled area with round corners. */
export const panel = (pdf: Pdf, { x, y, width, height }: Box, radius: number, colour: string) =>
  artifact(pdf, () => pdf.roundedRect(x, y, width, height, radius).fill(colour))

/** An outlined area. */
export const outline = (pdf: Pdf, { x, y, width, height }: Box, radius: number, colour: string) =>
  artifact(pdf, () => pdf.roundedRect(x, y, width, height, radius).lineWidth(1).stroke(colour))

export const card = (pdf: Pdf, { x, y, width, height }: Box) =>
  outline(pdf, { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 }, 6, ink.line)
