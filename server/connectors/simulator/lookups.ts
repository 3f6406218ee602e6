import * as z from 'zod'
import { magicIn } from '#domain/sandbox/magic.ts'

const payee = z.object({ name: z.string(), iban: z.string().default('') })

/** Simulated verification of payee, by a magic IBAN or, outside of sandboxes, by surname: some demo customers have another account holder. */
export const verificationOf = (body: unknown, isSandbox: boolean) => {
  const { name, iban } = payee.parse(body)
  const magic = magicIn('iban', iban)
  if (magic === 'payee_no_match') return { result: 'no_match' }
  if (magic === 'payee_close_match') return { result: 'close_match', name: 'Sandbox Holder' }
  if (magic === 'payee_not_available') return { result: 'not_available' }
  if (isSandbox) return { result: 'match' }
  if (/faure$/i.test(name)) return { result: 'no_match' }
  if (/rousseau$/i.test(name)) return { result: 'close_match', name: name.replace(/rousseau$/i, 'Roussel') }
  return { result: /diallo$/i.test(name) ? 'not_available' : 'match' }
}

/** Simulated IMEI and barcode services; null for other collections. In the demo, an IMEI that ends in 0 is blocked. */
export const lookupOf = (collection: string, id: string, isSandbox: boolean) => {
  if (collection === 'imeis') {
    const magic = magicIn('imei', id)
    const status = magic === 'imei_unknown' ? 'unknown' : 'clear'
    const isBlocked = magic === 'imei_blocked' || (!isSandbox && id.endsWith('0'))
    return { status: isBlocked ? 'blocked' : status, brand: 'Acme', model: 'One' }
  }
  return collection === 'barcodes' ? { label: `Article ${id}`, brand: 'Acme', reference: `REF-${id}` } : null
}
