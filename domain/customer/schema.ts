import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import * as z from 'zod'
import { country } from '../country.ts'
import { bounds, email, genericText, issueOf, line, optional, plain } from '../text.ts'
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

export const customerInfo = z
  .strictObject({
    clientLastname: name,
    clientFirstname: name,
    clientEmail: email,
    clientPhone: line({ min: 1, max: 40 }),
    clientStreet: address,
    clientStreetMore: optional(address),
    clientZipCode: line(bounds.zipCode).toUpperCase(),
    clientCity: plain(line(bounds.city)),
    clientCountry: country,
    iban: optional(iban),
  })
  .transform((customer, context) => {
    const clientPhone = readPhone(customer.clientPhone, customer.clientCountry)
    if (!clientPhone) context.addIssue({ ...issueOf('invalid_phone', {}), path: ['clientPhone'] })
    if (!isZipCode(customer.clientCountry, customer.clientZipCode))
      context.addIssue({ ...issueOf('invalid_zip_code', {}), path: ['clientZipCode'] })
    const clientZipCode = writtenZipCode(customer.clientCountry, customer.clientZipCode)
    return { ...customer, clientPhone: clientPhone ?? '', clientZipCode }
  })
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
