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

/** Parts of pdfkit that its types do not declare. */
type Internals = {
  _root: { data: Record<string, unknown> }
  _font: { ascender: number; font: { hasGlyphForCodePoint: (code: number) => boolean } }
}
const hasInternals = (pdf: object): pdf is Internals => '_root' in pdf

export const internalsOf = (pdf: Pdf): Internals => {
  if (!hasInternals(pdf)) throw new Error('pdfkit has other internals than expected.')
  return pdf
}

/** Opens the print dialog when the document is opened. */
export const printAtOnce = (pdf: Pdf) => {
  const action = pdf.ref({ Type: 'Action', S: 'Named', N: 'Print' })
  internalsOf(pdf)._root.data.OpenAction = action
  action.end(null)
}
