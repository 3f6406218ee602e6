import PDFDocument from 'pdfkit'
import type { Language } from '#domain/money.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { documentFonts } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument

type Described = { title: string; author: string; language: Language; at: Date }

const xml = (text = '') => escapeHtml(text.replaceAll(/\p{Cc}/gu, ' '))
const second = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

/** XMP metadata: the same values as in the document's information, and the claim of PDF/UA-1. */
const metadata = ({ title, author, at }: Described) => `<rdf:Description rdf:about="" \
xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>${second(at)}</xmp:CreateDate>
<xmp:CreatorTool>Reprise</xmp:CreatorTool>
<pdf:Producer>Reprise</pdf:Producer>
</rdf:Description>`

/** pdfkit writes titles into the metadata without escaping them. */
class AccessibleDocument extends PDFDocument {
  #described: Described
  constructor(described: Described, options: PDFKit.PDFDocumentOptions) {
    super(options)
    this.#described = described
  }
  /** Called by pdfkit before the metadata end. */
  _addInfo() {
    this.appendXML(metadata(this.#described))
  }
}

/** An empty A4 document with embedded fonts, tagged for screen readers (PDF/UA-1). */
export const newPdf = (described: Described): Pdf => {
  const { title, author, language, at } = described
  const { regular, bold } = documentFonts()
  const pdf = new AccessibleDocument(described, {
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
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
    mapGlyphs(pdf)
    pdf.end()
  })

/** Parts of pdfkit that its types do not declare. */
type Internals = {
  _root: { data: Record<string, unknown> }
  _font: { ascender: number; font: { hasGlyphForCodePoint: (code: number) => boolean } }
  _fontFamilies: Record<string, { unicode?: (readonly number[])[] }>
}
const hasInternals = (pdf: object): pdf is Internals => '_root' in pdf

export const internalsOf = (pdf: Pdf): Internals => {
  if (!hasInternals(pdf)) throw new Error('pdfkit has other internals than expected.')
  return pdf
}

/** Zero width space. */
const nothing = [0x200b]

/** Glyphs without a character of their own (dots of Arabic letters) need a valid one in the map to Unicode. */
const mapGlyphs = (pdf: Pdf) => {
  for (const font of Object.values(internalsOf(pdf)._fontFamilies))
    font.unicode = font.unicode?.map((codes) => (codes.length > 0 && !codes.includes(0) ? codes : nothing))
}

/** Opens the print dialog when the document is opened. */
export const printAtOnce = (pdf: Pdf) => {
  const action = pdf.ref({ Type: 'Action', S: 'Named', N: 'Print' })
  internalsOf(pdf)._root.data.OpenAction = action
  action.end(null)
}
