import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'

/** The scanner's WebAssembly is loaded from its package instead of the network. */
const program = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(program).buffer } })

export type ReadPage = { text: string; codes: { format: string; text: string }[] }

const wanted: ReaderOptions = { formats: ['EAN13', 'Code128'], tryHarder: true, maxNumberOfSymbols: 8 }

/** Renders a PDF and scans its barcodes; also extracts its text. */
export const readDocument = async (content: Uint8Array, dotsPerInch = 150): Promise<ReadPage[]> => {
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 })
  const pdf = await loading.promise
  const pages: ReadPage[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at)
    const viewport = page.getViewport({ scale: dotsPerInch / 72 })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const context = canvas.getContext('2d')
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const codes = await readBarcodes(picture as never, wanted)
    const { items } = await page.getTextContent()
    pages.push({
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
      codes: codes.map(({ format, text }) => ({ format, text })),
    })
  }
  await loading.destroy()
  return pages
}

/** Contents of the files attached to a PDF. */
export const attachmentsOf = async (content: Uint8Array) => {
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 })
  const pdf = await loading.promise
  const attached = await pdf.getAttachments()
  const contents = await Promise.all([...(attached?.keys() ?? [])].map((id) => pdf.getAttachmentContent(id)))
  await loading.destroy()
  return contents
}
