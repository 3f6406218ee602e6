import { setImmediate as breathe } from 'node:timers/promises'
import type { DocumentKind } from '#domain/document/schema.ts'
import type { PaperData } from './data.ts'
import { drawReturnLabel, drawShippingLabel } from './label.ts'
import { bytesOf, newPdf, type Pdf, printAtOnce } from './pdf.ts'
import { drawTrackingSheet } from './tracking-sheet.ts'
import { drawTransferOrder } from './transfer-order.ts'
import { drawGiftCard, drawVoucher } from './voucher.ts'

/** How each kind of paper is drawn: a kind without its drawing does not compile. */
const drawings: Record<DocumentKind, (pdf: Pdf, data: PaperData) => void> = {
  transfer_order: drawTransferOrder,
  tracking_sheet: drawTrackingSheet,
  shipping_label: drawShippingLabel,
  return_label: drawReturnLabel,
  voucher: drawVoucher,
  gift_card: drawGiftCard,
}

export type Paper = { kind: DocumentKind; data: PaperData }

/** Papers one after the other in one file. Others get their turn between two of them. */
export const draw = async (papers: readonly Paper[], title: string, print: boolean): Promise<Buffer> => {
  const { look, issuedAt } = papers[0]!.data
  const pdf = newPdf({ title, author: look.name, language: look.language, at: issuedAt })
  for (const { kind, data } of papers) {
    drawings[kind](pdf, data)
    if (papers.length > 1) await breathe()
  }
  if (print) printAtOnce(pdf)
  return bytesOf(pdf)
}
