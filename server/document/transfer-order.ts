import { first } from '#domain/checked.ts'
import { groupByFour } from '#domain/document/code.ts'
import { fillIn, partsFor, type TransferOrderVariable } from '#domain/document/transfer-order.ts'
import { drawBarcode } from './barcode.ts'
import { printedNumbers, shownNumber } from './company-numbers.ts'
import type { DocumentData } from './data.ts'
import { factsOf, identityOf, titleBlock } from './parts.ts'
import type { Pdf } from './pdf.ts'
import { card, rule } from './shapes.ts'
import { drawAmount, drawBlocks, inner, openSheet, page, type Sheet, speaker } from './sheet.ts'
import { drawSignaturePage } from './signature-page.ts'
import { tagged } from './structure.ts'
import { drawLines, drawText, ink, leadingOf, linesOf, type Style } from './text.ts'

/** Contract of transfer from the customer to the buyer, in the number of copies of its circuit. */
export const drawTransferOrder = (pdf: Pdf, data: DocumentData) => {
  const copies = Math.max(1, data.circuit.copies)
  for (let copy = 1; copy <= copies; copy++) tagged(pdf, 'Sect', () => drawCopy(pdf, data, copy, copies))
}

/** One copy, with the signature on a last page and the signed file attached. */
export const drawSignedTransferOrder = (pdf: Pdf, data: DocumentData) => drawCopy(pdf, data, 1, 1, data.signature)

const drawCopy = (
  pdf: Pdf,
  data: DocumentData,
  copy: number,
  copies: number,
  signature: DocumentData['signature'] = null,
) => {
  const kind = signature ? 'signed_transfer_order' : 'transfer_order'
  const { say, date, coded } = speaker(data.look, data.currency)
  const sheet = openSheet(pdf, data.look, {
    left: [data.look.name, say(`selling.documents.${kind}`), groupByFour(data.number)].join(' · '),
    right: (at, of) =>
      [
        ...(signature ? [] : [say('documents.copy', { copy, copies })]),
        ...(of > 1 ? [say('documents.page', { page: at, pages: of })] : []),
      ].join(' · '),
  })
  titleBlock(sheet, {
    title: say(`selling.documents.${kind}`),
    text: `${say('documents.number', { number: groupByFour(data.number) })} · ${say('documents.date', { date: date(data.issuedAt) })}`,
  })
  drawBarcode(pdf, 'ean13', coded(data.number), { x: page.margin + inner - 150, y: 86, width: 150, height: 34 })
  drawText(
    pdf,
    data.number,
    { x: page.margin + inner - 150, y: 122, width: 150 },
    { size: 9, align: 'center', spacing: 0.8 },
  )
  sheet.y = Math.max(sheet.y, 148)

  const { customer, buyer } = data
  drawBlocks(sheet, [
    {
      label: say('documents.seller'),
      title: `${customer.firstname} ${customer.lastname}`,
      lines: [...customer.address, customer.phone, customer.email, identityOf(data)],
    },
    {
      label: say('documents.buyer'),
      title: buyer.longName,
      lines: [
        ...buyer.address,
        ...printedNumbers(buyer.numbers, say),
        buyer.capital ? say('documents.capital', { capital: buyer.capital }) : '',
      ],
    },
  ])
  drawSale(sheet, data)
  sheet.heading(say('documents.termsTitle'))
  const paragraphs = termsOf(data)
  const contact = data.dataProtection
    ? say('documents.dataProtection', { company: data.look.name, email: data.dataProtection })
    : null
  const terms = termsStyle(sheet, contact ? [...paragraphs, contact] : paragraphs)
  for (const paragraph of paragraphs) {
    sheet.flow(paragraph, terms)
    sheet.y += termsGap
  }
  if (contact) sheet.flow(contact, { ...terms, colour: ink.muted })
  drawSignatures(sheet, data, copies, signature !== null)
  if (signature) drawSignaturePage(sheet, data, signature)
  sheet.close()
}

const termsGap = 3.5
const signatureHeight = 84

/** Largest style at which terms and signatures fit on the page; longer terms use the usual one over several pages. */
const termsStyle = ({ pdf, y }: Sheet, paragraphs: readonly string[]): Style => {
  const styles = [8.5, 8, 7.5].map((size): Style => ({ size, leading: 1.45, colour: '#282e30' }))
  const free = page.height - page.bottom - y - (8 + 2 * leadingOf({}) + 6 + signatureHeight)
  const heightOf = (style: Style) =>
    paragraphs.reduce((sum, one) => sum + linesOf(pdf, one, inner, style).length * leadingOf(style) + termsGap, 0)
  return styles.find((style) => heightOf(style) <= free) ?? first(styles)
}

const drawSale = (sheet: Sheet, data: DocumentData) => {
  const { pdf } = sheet
  const { say } = speaker(data.look, data.currency)
  const split = inner - 200
  const name: Style = { size: 12, font: 'bold' }
  const titles = linesOf(pdf, data.product.label, split - 28, name)
  const facts = factsOf(data)
  const factLines = facts.map(([label, value]) => linesOf(pdf, say('documents.fact', { label, value }), split - 28))
  const left = 42 + titles.length * leadingOf(name) + factLines.flat().length * leadingOf({})
  const payment = data.payment?.label ?? say('documents.noPayment')
  const paymentLines = linesOf(pdf, payment, 172, { font: 'bold' })
  const right = 26 + 2 * 16.3 + 30 + 14 + paymentLines.length * leadingOf({})
  const height = Math.max(left, right)
  sheet.room(height)
  const { y } = sheet
  const x = page.margin
  card(pdf, { x, y, width: inner, height })
  rule(pdf, { x: x + split, y: y + 1, width: 1, height: height - 2 })
  const caption: Style = { size: 8.5, colour: ink.muted }
  const heading = { x: x + 14, y: y + 13, width: split - 28 }
  let at = tagged(pdf, 'H2', () => drawText(pdf, say('documents.product'), heading, caption)) + 2
  at = drawLines(pdf, titles, { x: x + 14, y: at, width: split - 28 }, name) + 2
  for (const lines of factLines) at = drawLines(pdf, lines, { x: x + 14, y: at, width: split - 28 }, {})

  const place = { x: x + split + 14, width: 172 }
  let row = tagged(pdf, 'Table', () => drawAmounts(pdf, data, { ...place, y: y + 13 }))
  row = drawText(pdf, say('documents.payment'), { ...place, y: row + 3 }, caption)
  drawLines(pdf, paymentLines, { ...place, y: row }, { font: 'bold' })
  sheet.y += height + 18
}

/** Price, bonus and total; returns the position below. */
const drawAmounts = (pdf: Pdf, data: DocumentData, place: { x: number; y: number; width: number }) => {
  const { say, money } = speaker(data.look, data.currency)
  let y = drawAmount(pdf, { label: say('documents.price'), value: money(data.price) }, place)
  if (data.bonus !== 0) {
    const bonus = `${data.bonus > 0 ? '+\u00a0' : ''}${money(data.bonus)}`
    y = drawAmount(pdf, { label: say('documents.bonus'), value: bonus }, { ...place, y })
  }
  rule(pdf, { ...place, y: y + 1, height: 0.75 })
  return drawAmount(
    pdf,
    { label: say('documents.total'), value: money(data.total), strong: true },
    { ...place, y: y + 7 },
  )
}

/** The account's own terms with variables replaced, or the default terms. */
export const termsOf = (data: DocumentData): string[] => {
  const { say, money } = speaker(data.look, data.currency)
  const values: Record<TransferOrderVariable, string> = {
    total_price: money(data.total),
    buyer_address: data.buyer.address.join(', '),
    buyer_long_name: data.buyer.longName,
    buyer_name: data.buyer.name,
    buyer_siret: shownNumber(data.buyer.numbers) ?? '–',
    buyer_capital: data.buyer.capital ?? '–',
    customer_firstname: data.customer.firstname,
    customer_lastname: data.customer.lastname,
    payment_type: data.payment?.label ?? say('documents.noPayment'),
    product_label: data.product.label,
  }
  if (data.ownTerms) return fillIn(data.ownTerms, values).split('\n')
  return partsFor(data.paymentDue).map((part) => say(`documents.terms.${part}`, values))
}

const drawSignatures = (sheet: Sheet, data: DocumentData, copies: number, isSigned: boolean) => {
  const { pdf } = sheet
  const { say, date } = speaker(data.look, data.currency)
  const height = signatureHeight
  const lines = linesOf(pdf, say('documents.signatures', { copies, date: date(data.issuedAt) }), inner)
  sheet.y += 8
  // The text is kept on the same page as the signatures.
  sheet.room(lines.length * leadingOf({}) + 6 + height)
  sheet.y = drawLines(pdf, lines, { x: page.margin, y: sheet.y, width: inner }) + 6
  const width = (inner - 16) / 2
  ;[say('documents.signatureSeller'), say('documents.signatureBuyer')].forEach((label, index) => {
    const x = page.margin + index * (width + 16)
    card(pdf, { x, y: sheet.y, width, height })
    const y = drawText(pdf, label, { x: x + 14, y: sheet.y + 11, width: width - 28 }, { size: 9, font: 'bold' })
    if (index === 0)
      drawText(
        pdf,
        say(isSigned ? 'documents.signedOnScreen' : 'documents.signatureHint'),
        { x: x + 14, y, width: width - 28 },
        { size: 8, colour: ink.muted },
      )
  })
  sheet.y += height
}
