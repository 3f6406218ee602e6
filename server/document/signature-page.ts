import { signatureLimits } from '#domain/document/signature.ts'
import type { DocumentData } from './data.ts'
import { card } from './shapes.ts'
import { inner, page, type Sheet, speaker } from './sheet.ts'
import { figure } from './structure.ts'
import { drawText, ink, type Style } from './text.ts'

type Signature = NonNullable<DocumentData['signature']>

const box = { width: 300, height: 120 } as const
const muted: Style = { size: 8.5, colour: ink.muted }

const drawStrokes = ({ pdf, y }: Sheet, strokes: NonNullable<Signature['strokes']>) => {
  const scale = box.width / signatureLimits.width
  pdf.lineWidth(1.4).lineCap('round').lineJoin('round')
  for (const stroke of strokes) {
    for (let at = 0; at < stroke.length; at += 2) {
      const x = page.margin + 14 + (stroke[at] ?? 0) * scale
      const top = y + (stroke[at + 1] ?? 0) * scale
      if (at === 0) pdf.moveTo(x, top).lineTo(x + 0.01, top)
      else pdf.lineTo(x, top)
    }
    pdf.stroke(ink.text)
  }
}

/** Last page of a signed document: signature, time and SHA-256 of the attached file that was signed. */
export const drawSignaturePage = (
  sheet: Sheet,
  { look, currency, number, customer }: DocumentData,
  signature: Signature,
) => {
  const { pdf } = sheet
  const { say } = speaker(look, currency)
  const file = `${number}.pdf`
  sheet.turn()
  sheet.heading(say('documents.signature.title'))
  sheet.flow(say('documents.signature.text'))
  sheet.y += 12
  const place = { x: page.margin + 14, width: inner - 28 }
  card(pdf, { x: page.margin, y: sheet.y, width: inner, height: box.height + 44 })
  const label = signature.strokes ? 'documents.signature.drawn' : 'documents.signature.typed'
  sheet.y = drawText(pdf, say(label), { ...place, y: sheet.y + 13 }, muted) + 4
  const { strokes, name } = signature
  const alt = say('documents.signature.picture', { name })
  if (strokes) figure(pdf, alt, { ...place, y: sheet.y, height: box.height }, () => drawStrokes(sheet, strokes))
  else drawText(pdf, signature.name, { ...place, y: sheet.y + 36 }, { size: 22, font: 'bold' })
  sheet.y += box.height + 26
  const at = signature.at.toLocaleString(look.language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: look.timeZone,
    // "GMT+1" in every language; the abbreviations of zones differ.
    timeZoneName: 'shortOffset',
  })
  for (const [title, value] of [
    [say('documents.signature.by'), signature.name],
    [say('documents.signature.seller'), `${customer.firstname} ${customer.lastname}`],
    [say('documents.signature.at'), at],
    [say('documents.signature.hash'), signature.sha256],
  ] as const) {
    sheet.y = drawText(pdf, title, { x: page.margin, y: sheet.y, width: inner }, muted)
    sheet.y = drawText(pdf, value, { x: page.margin, y: sheet.y, width: inner }, { size: 10, font: 'bold' }) + 8
  }
  sheet.flow(say('documents.signature.attached', { file }), muted)
  pdf.file(signature.signed, {
    name: file,
    type: 'application/pdf',
    creationDate: signature.at,
    modifiedDate: signature.at,
  })
}
