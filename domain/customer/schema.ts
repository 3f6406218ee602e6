import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import * as z from 'zod'
import { country } from '../country.ts'
import { bounds, email, genericText, issueOf, line, optional, plain } from '../text.ts'
import type { CustomerDetail } from './details.ts'
import { readPhone } from './phone.ts'
import { isZipCode, writtenZipCode } from './zip-code.ts'

export const identificationTypes = ['driving_licence', 'identity_card', 'passport', 'residence_permit'] as const

export const identityNumberLimits = { min: 5, max: 30 } as const

const name = plain(genericText)
const address = plain(line(bounds.address))

/** Stored without spaces. */
export const iban = z
  .string()
  .trim()
  .max(60)
  .transform((text) => electronicFormatIBAN(text) ?? '')
  .refine((text) => isValidIBAN(text), { error: 'invalid_iban' })

const contact = { clientLastname: name, clientFirstname: name, clientEmail: email }
const details = {
  clientPhone: line({ min: 1, max: 40 }),
  clientStreet: address,
  clientZipCode: line(bounds.zipCode).toUpperCase(),
  clientCity: plain(line(bounds.city)),
} satisfies Record<CustomerDetail, z.ZodType>
const rest = {
  clientStreetMore: optional(address),
  clientCountry: country,
  iban: optional(iban),
  /** The customer also wants text messages; omitted: unchanged, at a sale no. */
  clientSms: z.boolean().optional(),
}

type Given = { clientCountry: string; clientPhone: string | null; clientZipCode: string | null }

/** Phone number and postal code in their written forms; the country decides both. */
const written = ({ clientCountry, clientPhone, clientZipCode }: Given, context: z.RefinementCtx) => {
  const phone = clientPhone && readPhone(clientPhone, clientCountry)
  if (clientPhone && !phone) context.addIssue({ ...issueOf('invalid_phone', {}), path: ['clientPhone'] })
  if (clientZipCode && !isZipCode(clientCountry, clientZipCode))
    context.addIssue({ ...issueOf('invalid_zip_code', {}), path: ['clientZipCode'] })
  return { phone: phone ?? '', zipCode: clientZipCode && writtenZipCode(clientCountry, clientZipCode) }
}

export const customerInfo = z.strictObject({ ...contact, ...details, ...rest }).transform((customer, context) => {
  const { phone, zipCode } = written(customer, context)
  return { ...customer, clientPhone: phone, clientZipCode: zipCode }
})

/** Customer of a cart, whose details may follow at the counter (`areDetailsLater`). */
export const declaredCustomer = z
  .strictObject({
    ...contact,
    clientPhone: optional(details.clientPhone),
    clientStreet: optional(details.clientStreet),
    clientZipCode: optional(details.clientZipCode),
    clientCity: optional(details.clientCity),
    ...rest,
  })
  .transform((customer, context) => {
    const { phone, zipCode } = written(customer, context)
    return { ...customer, clientPhone: phone || null, clientZipCode: zipCode }
  })
export type DeclaredCustomer = z.output<typeof declaredCustomer>
export type CustomerInfoInput = z.input<typeof customerInfo>

const today = () => new Date().toISOString().slice(0, 10)

export const customerIdentification = z.strictObject({
  clientNationalIdentificationType: z.enum(identificationTypes),
  clientNationalIdentification: line(identityNumberLimits).regex(/^[\p{L}\d]*$/u, { error: 'not_alphanumeric' }),
  clientNationalIdentificationDeliveryDate: z.iso
    .date()
    .refine((date) => date >= '1920-01-01' && date <= today(), { error: 'date_not_past' }),
  clientNationalIdentificationAutorityDelivery: name,
})
export type CustomerIdentification = z.output<typeof customerIdentification>
