import { setImmediate } from 'node:timers/promises'
import { formatMoney } from '#domain/money.ts'
import { contentOf, isOwnReason, ownReasons } from '#domain/register/entry.ts'
import { printedEntries } from '#domain/register/rules.ts'
import type { ChainEntry } from '#domain/register/verify.ts'
import type { Look } from '#server/document/data.ts'
import { addressLines } from '#server/document/load.ts'
import { titleBlock } from '#server/document/parts.ts'
import { bytesOf, newPdf } from '#server/document/pdf.ts'
import { rule } from '#server/document/shapes.ts'
import { inner, openSheet, page, type Sheet } from '#server/document/sheet.ts'
import { tagged } from '#server/document/structure.ts'
import { drawLines, drawText, ink, leadingOf, linesOf, type Style } from '#server/document/text.ts'
import { say } from '#server/platform/words.ts'

const small: Style = { size: 8, leading: 1.35 }
const fingerprint: Style = { size: 6, colour: ink.muted, leading: 1.35 }
const strong: Style = { size: 9, font: 'bold' }

const facts = ({ language, timeZone }: Look, entry: ChainEntry) => {
  const content = contentOf(entry)
  const seller = entry.seller?.value
  const identity = entry.identity?.value
  const at = new Date(entry.at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const address =
    seller && addressLines({ ...seller, street_more: seller.streetMore, zip_code: seller.zipCode }, language)
  const reason = isOwnReason(content.reason) ? say(language, `register.${ownReasons[content.reason]}`) : content.reason
  const titled = (label: Parameters<typeof say>[1], value: string | null | undefined) =>
    value ? say(language, 'documents.fact', { label: say(language, label), value }) : null
  return {
    head: [
      `${say(language, 'register.number')} ${entry.number}`,
      at,
      content.corrects && say(language, 'register.corrects', { number: content.corrects }),
    ],
    left: [
      seller ? `${seller.lastname} ${seller.firstname}` : say(language, 'register.sellerForgotten'),
      seller && say(language, `register.capacities.${seller.capacity}`),
      ...(address ?? []),
      identity
        ? `${say(language, `cart.identityTypes.${identity.type}`)} ${identity.number}, ${identity.deliveredOn}, ${identity.authority}`
        : content.identity === null && say(language, 'register.noIdentity'),
    ],
    right: [
      say(language, 'documents.fact', { label: content.nature, value: content.description }),
      titled('register.imei', content.imei),
      titled('register.serialNumber', content.serialNumber),
      titled('register.provenance', say(language, `register.provenances.${content.provenance}`)),
      [
        formatMoney(content.price, content.currency, language),
        content.payment ? say(language, `selling.payments.${content.payment}`) : say(language, 'register.noPayment'),
      ].join(', '),
      `${say(language, 'register.buyback')} ${content.buyback}, ${content.writtenBy}`,
      titled('register.reason', reason),
    ],
  }
}

const present = (lines: readonly unknown[]) =>
  lines.filter((line): line is string => typeof line === 'string' && line !== '')

const drawEntry = (sheet: Sheet, entry: ChainEntry) => {
  const { pdf, look } = sheet
  const { head, left, right } = facts(look, entry)
  const width = (inner - 16) / 2
  const columns = [left, right].map((lines) => present(lines).map((line) => linesOf(pdf, line, width, small)))
  const tall = Math.max(...columns.map((lines) => lines.flat().length)) * leadingOf(small)
  sheet.room(tall + 34)
  rule(pdf, { x: page.margin, y: sheet.y, width: inner, height: 0.5 })
  const place = { x: page.margin, y: sheet.y + 4, width: inner }
  const y = tagged(pdf, 'H2', () => drawText(pdf, present(head).join(' · '), place, strong))
  for (const [index, column] of columns.entries()) {
    let at = y
    for (const lines of column)
      at = drawLines(pdf, lines, { x: page.margin + index * (width + 16), y: at, width }, small)
  }
  sheet.y = drawText(pdf, entry.hash, { x: page.margin, y: y + tall + 2, width: inner }, fingerprint) + 4
}

/** The register for authorities: entries in order, each with its hash. */
export const printRegister = async (look: Look, establishment: string, entries: AsyncIterable<ChainEntry>) => {
  const { language } = look
  const title = say(language, 'register.pdfTitle')
  const pdf = newPdf({ title, author: look.name, language, at: new Date() })
  const sheet = openSheet(pdf, look, {
    left: [look.name, title, establishment].join(' · '),
    right: (at, of) => say(language, 'documents.page', { page: at, pages: of }),
  })
  titleBlock(sheet, { title, text: say(language, 'register.pdfText', { establishment }) })
  let count = 0
  let hash = '–'
  for await (const entry of entries) {
    if (++count > printedEntries) throw new RangeError(`more than ${printedEntries} entries`)
    tagged(pdf, 'Sect', () => drawEntry(sheet, entry))
    hash = entry.hash
    // Yields to the event loop.
    if (count % 10 === 0) await setImmediate()
  }
  sheet.room(40)
  sheet.y += 8
  sheet.flow(say(language, 'register.pdfEnd', { count, hash }), { size: 8 })
  sheet.close()
  return { content: await bytesOf(pdf), entries: count }
}
