import * as z from 'zod'
import { imei, serialNumber } from '../buyback/device.ts'
import { country } from '../country.ts'
import { identificationTypes, identityNumberLimits } from '../customer/schema.ts'
import { currencies } from '../money.ts'
import { paymentTypes } from '../payment-mode/schema.ts'
import { bounds, calendarDay, genericText, line, optional, paragraphs, plain, timestamp } from '../text.ts'
import { capacities, provenances } from './entry.ts'
import { consultationPurposes, registerFormats } from './rules.ts'
import { registerFaults } from './verify.ts'

export const consultationInput = z.strictObject({
  accountId: z.uuid().optional(),
  purpose: z.enum(consultationPurposes),
  note: optional(plain(line({ max: 255 }))),
})
export const consultation = z.object({ id: z.uuid(), until: timestamp })

export const book = z.object({
  id: z.uuid(),
  name: z.string(),
  entries: z.int(),
  lastHash: z.string(),
  lastAt: timestamp.nullable(),
  /** Entries without the identity document that the account requires. */
  lacking: z.int(),
})

const named = z.object({ id: z.uuid(), name: z.string() })
const corrected = z.object({ id: z.uuid(), number: z.int() })

export const entryRow = z.object({
  id: z.uuid(),
  establishment: named,
  number: z.int(),
  at: timestamp,
  kind: z.enum(['entry', 'correction']),
  /** Null after the legal retention period. */
  seller: z.string().nullable(),
  description: z.string(),
  imei: z.string().nullable(),
  serialNumber: z.string().nullable(),
  price: z.int(),
  currency: z.enum(currencies),
  hasIdentity: z.boolean(),
  correctedBy: corrected.nullable(),
})

const sellerShown = z.object({
  lastname: z.string(),
  firstname: z.string(),
  capacity: z.enum(capacities),
  street: z.string().nullable(),
  streetMore: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
})
const identityShown = z.object({
  type: z.enum(identificationTypes),
  number: z.string(),
  deliveredOn: z.string(),
  authority: z.string(),
})

export const registerEntry = entryRow.omit({ seller: true }).extend({
  buybackId: z.uuid(),
  buyback: z.string(),
  nature: z.string(),
  provenance: z.enum(provenances),
  payment: z.enum(paymentTypes).nullable(),
  writtenBy: z.string(),
  reason: z.string().nullable(),
  corrects: corrected.nullable(),
  seller: sellerShown.nullable(),
  identity: identityShown.nullable(),
  previous: z.string(),
  hash: z.string(),
})
export type RegisterEntry = z.infer<typeof registerEntry>

const name = plain(genericText)
const address = plain(line(bounds.address))

/** Complete content of a correction; the corrected entry itself does not change. */
export const correctionInput = z.strictObject({
  consultationId: z.uuid(),
  reason: plain(paragraphs({ max: 500 }).min(2)),
  nature: name,
  description: plain(line({ min: 2, max: 500 })),
  imei: optional(imei),
  serialNumber: optional(serialNumber),
  provenance: z.enum(provenances),
  price: z.int().min(0).max(10_000_000),
  payment: z.enum(paymentTypes).nullish(),
  seller: z.strictObject({
    lastname: name,
    firstname: name,
    capacity: z.enum(capacities),
    street: optional(address),
    streetMore: optional(address),
    zipCode: optional(line(bounds.zipCode)),
    city: optional(plain(line(bounds.city))),
    country: optional(country),
  }),
  identity: z
    .strictObject({
      type: z.enum(identificationTypes),
      number: line(identityNumberLimits).regex(/^[\p{L}\d]*$/u, { error: 'not_alphanumeric' }),
      deliveredOn: z.iso.date(),
      authority: name,
    })
    .nullish(),
})
export type CorrectionInput = z.output<typeof correctionInput>

export const verification = z.object({
  establishment: named,
  checked: z.int(),
  broken: z.object({ number: z.int(), fault: z.enum(registerFaults) }).nullable(),
  lastNumber: z.int(),
  lastHash: z.string(),
})
export type Verification = z.infer<typeof verification>

export const exportInput = z.strictObject({
  consultationId: z.uuid(),
  establishmentId: z.uuid(),
  format: z.enum(registerFormats),
  from: calendarDay.nullish(),
  to: calendarDay.nullish(),
})

export const registerExport = z.object({
  id: z.uuid(),
  format: z.enum(registerFormats),
  establishment: named,
  entries: z.int().nullable(),
  error: z.string().nullable(),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
  /** Signed URL, valid for a few minutes; null until the file exists. */
  url: z.string().nullable(),
})

export const consultationRow = z.object({
  id: z.uuid(),
  at: timestamp,
  by: z.string(),
  purpose: z.enum(consultationPurposes),
  note: z.string().nullable(),
})
