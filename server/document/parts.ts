import type { DocumentData } from './data.ts'
import { inner, page, type Sheet, speaker } from './sheet.ts'
import { tagged } from './structure.ts'
import { drawLines, drawText, ink, linesOf, type Style } from './text.ts'

/** Title and subtitle; the right side is left free for a code. */
export const titleBlock = (sheet: Sheet, { title, text }: { title: string; text: string }) => {
  const place = { x: page.margin, width: inner - 180 }
  const large: Style = { size: 22, font: 'bold', leading: 1.2 }
  const lines = linesOf(sheet.pdf, title, place.width, large)
  const y = tagged(sheet.pdf, 'H1', () => drawLines(sheet.pdf, lines, { ...place, y: sheet.y }, large))
  sheet.y = drawText(sheet.pdf, text, { ...place, y: y + 4 }, { size: 10, colour: ink.muted }) + 14
}

/** Identifying data of the product and its declared state. */
export const factsOf = ({ look, currency, product, imei, serialNumber, state }: DocumentData): [string, string][] => {
  const { say } = speaker(look, currency)
  return [
    [say('documents.imei'), imei],
    [say('documents.serialNumber'), serialNumber],
    [say('documents.reference'), product.reference],
    [say('documents.ean'), product.eanCode],
    [say('documents.state'), say(`diagnosis.stateTexts.${state}`)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
}

export const identityOf = ({ look, currency, customer: { identity } }: DocumentData) => {
  if (!identity) return ''
  const { say, date } = speaker(look, currency)
  return say('documents.identity', {
    type: say(`cart.identityTypes.${identity.clientNationalIdentificationType}`),
    number: identity.clientNationalIdentification,
    authority: identity.clientNationalIdentificationAutorityDelivery,
    date: date(new Date(`${identity.clientNationalIdentificationDeliveryDate}T12:00:00Z`)),
  })
}
