import * as z from 'zod'
import { line, timestamp } from '../text.ts'
import { dialCode } from './phone.ts'

/** Few rows and a minimum length: the search recognises a customer at the counter and must not list all customers. */
export const lookupLimits = { min: 3, max: 100, phoneDigits: 6, rows: 5, read: 200 } as const

export const lookupQuery = z.strictObject({ text: line({ min: lookupLimits.min, max: lookupLimits.max }) })

/** Masked search result. `id`: buyback that the customer data comes from. */
export const customerFound = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  lastSale: timestamp,
})

export const customersFound = z.object({
  members: z.array(customerFound),
  /** More matches exist than were returned. */
  more: z.boolean(),
})

/** Values that prefill the customer form. */
export const customerContact = z.object({
  clientFirstname: z.string(),
  clientLastname: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  clientStreet: z.string(),
  clientStreetMore: z.string(),
  clientZipCode: z.string(),
  clientCity: z.string(),
  clientCountry: z.string(),
})

/** IBAN only by its last characters. */
export const customerChosen = customerContact.extend({ ibanEnd: z.string().nullable() })

export type Lookup = { by: 'email' | 'phone' | 'name'; begins: string }

const numberLike = /^\+?[\d\s().\-/]+$/

/** Interprets the text as the prefix of an e-mail address, phone number or name; null if it is too short. */
export const readLookup = (text: string, country: string): Lookup | null => {
  const typed = text.trim()
  if (typed.length < lookupLimits.min) return null
  if (typed.includes('@')) return typed.indexOf('@') < 1 ? null : { by: 'email', begins: typed.toLowerCase() }
  if (!numberLike.test(typed)) return { by: 'name', begins: typed }
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length < lookupLimits.phoneDigits) return null
  if (typed.startsWith('+')) return { by: 'phone', begins: `+${digits}` }
  if (digits.startsWith('00')) return { by: 'phone', begins: `+${digits.slice(2)}` }
  const dial = dialCode(country)
  return dial ? { by: 'phone', begins: `+${dial}${digits.replace(/^0/, '')}` } : null
}

/** c•••@example.test */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

/** •••• 78 */
export const maskPhone = (phone: string) => `•••• ${phone.slice(-2)}`

type Person = { firstname: string | null; lastname: string | null; email: string | null; phone: string | null }

/** Deduplicates rows: the same name with the same e-mail address or phone number is one customer. */
export const distinctPeople = <P extends Person>(rows: readonly P[]): P[] => {
  const seen = new Set<string>()
  return rows.filter(({ firstname, lastname, email, phone }) => {
    const name = `${firstname ?? ''} ${lastname ?? ''}`.trim().toLowerCase()
    const keys = [...(email ? [`${name} ${email.toLowerCase()}`] : []), ...(phone ? [`${name} ${phone}`] : [])]
    const isKnown = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return !isKnown
  })
}
