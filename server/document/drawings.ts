import { setImmediate as breathe } from 'node:timers/promises'
import { first } from '#domain/checked.ts'
import type { DocumentKind } from '#domain/document/schema.ts'
import type { Drawing } from '#server/platform/jobs/threads.ts'
import { drawCustoms } from './customs.ts'
import type { DocumentData } from './data.ts'
import { drawReturnLabel, drawShippingLabel } from './label.ts'
import { bytesOf, newPdf, type Pdf, printAtOnce } from './pdf.ts'
import { tagged } from './structure.ts'
import { drawTrackingSheet } from './tracking-sheet.ts'
import { drawSignedTransferOrder, drawTransferOrder } from './transfer-order.ts'
import { drawGiftCard, drawVoucher } from './voucher.ts'

/** Drawing function of each document kind; a missing one does not compile. */
const drawings: Record<DocumentKind, (pdf: Pdf, data: DocumentData) => void> = {
  transfer_order: drawTransferOrder,
  signed_transfer_order: drawSignedTransferOrder,
  tracking_sheet: drawTrackingSheet,
  shipping_label: drawShippingLabel,
  return_label: drawReturnLabel,
  customs_declaration: drawCustomsOf,
  voucher: drawVoucher,
  gift_card: drawGiftCard,
}

/** Drawn with the label of its parcel and stored; drawn again only from its own data. */
function drawCustomsOf(pdf: Pdf, { look, number, customs, issuedAt }: DocumentData) {
  if (customs) drawCustoms(pdf, { ...customs, look, number, issuedAt })
}

export type Document = { kind: DocumentKind; data: DocumentData }

/** Runs on a thread, where a Buffer arrives as a Uint8Array. */
export const drawElsewhere = ({ documents, title, print }: Drawing) => {
  const withLogo = (documents as readonly Document[]).map(({ kind, data }) => {
    const { logo } = data.look
    const { signature } = data
    return {
      kind,
      data: {
        ...data,
        look: { ...data.look, logo: logo && Buffer.from(logo) },
        signature: signature && { ...signature, signed: Buffer.from(signature.signed) },
      },
    }
  })
  return draw(withLogo, title, print)
}

/** Draws documents into one file, yielding to the event loop between them. */
export const draw = async (documents: readonly Document[], title: string, print: boolean): Promise<Buffer> => {
  const { look, issuedAt } = first(documents).data
  const pdf = newPdf({ title, author: look.name, language: look.language, at: issuedAt })
  for (const { kind, data } of documents) {
    tagged(pdf, 'Part', () => drawings[kind](pdf, data))
    if (documents.length > 1) await breathe()
  }
  if (print) printAtOnce(pdf)
  return bytesOf(pdf)
}
