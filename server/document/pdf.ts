import PDFDocument from 'pdfkit'
import type { Language } from '#domain/money.ts'
import { documentFonts } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument

type Described = { title: string; author: string; language: Language; at: Date }

/** An empty A4 document with embedded fonts. */
export const newPdf = ({ title, author, language, at }: Described): Pdf => {
  const { regular, bold } = documentFonts()
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Reprise', Producer: 'Reprise', CreationDate: at },
  })
  pdf.registerFont('regular', regular)
  pdf.registerFont('bold', bold)
  return pdf
}

/** Ends the document and returns its bytes. */
export const bytesOf = (pdf: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.end()
  })

/** Opens the print dialog when the document is opened. */
export const printAtOnce = (pdf: Pdf) => {
  const root = (pdf as unknown as { _root: { data: Record<string, unknown> } })._root
  root.data.OpenAction = pdf.ref({ Type: 'Action', S: 'Named', N: 'Print' })
  ;(root.data.OpenAction as { end: () => void }).end()
}
