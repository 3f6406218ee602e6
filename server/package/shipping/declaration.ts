import { say } from '#server/platform/words.ts'
import type { ShipmentOrder } from '#server/transport/carrier.ts'

const placeOf = ({ name, lines }: ShipmentOrder['parcel']['from']) => ({ name, address: [...lines] })

export const declarationName = ({ look, number }: ShipmentOrder) =>
  `${say(look.language, 'selling.documents.customs_declaration')} ${number}`

/** Customs declaration of a parcel; null inside one customs area. */
export const drawDeclaration = async (order: ShipmentOrder): Promise<Buffer | null> => {
  const { customs, look, number, parcel } = order
  if (!customs) return null
  // The drawing code is loaded with the first declaration.
  const [{ bytesOf, newPdf }, { drawCustoms }] = await Promise.all([
    import('#server/document/pdf.ts'),
    import('#server/document/customs.ts'),
  ])
  const issuedAt = new Date()
  const pdf = newPdf({ title: declarationName(order), author: look.name, language: look.language, at: issuedAt })
  const [from, to] = [placeOf(parcel.from), placeOf(parcel.to)]
  drawCustoms(pdf, { look, number, customs, from, to, weight: parcel.weight, issuedAt })
  return bytesOf(pdf)
}
