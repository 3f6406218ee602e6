import * as z from 'zod'

const payee = z.object({ name: z.string() })

/** Simulated verification of payee by surname: some demo customers have another account holder. */
export const verificationOf = (body: unknown) => {
  const { name } = payee.parse(body)
  if (/faure$/i.test(name)) return { result: 'no_match' }
  if (/rousseau$/i.test(name)) return { result: 'close_match', name: name.replace(/rousseau$/i, 'Roussel') }
  return { result: /diallo$/i.test(name) ? 'not_available' : 'match' }
}

/** Simulated IMEI and barcode services; null for other collections. */
export const lookupOf = (collection: string, id: string) => {
  if (collection === 'imeis') return { status: id.endsWith('0') ? 'blocked' : 'clear', brand: 'Acme', model: 'One' }
  return collection === 'barcodes' ? { label: `Article ${id}`, brand: 'Acme', reference: `REF-${id}` } : null
}
