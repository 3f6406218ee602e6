import { isRecord, propertiesOf } from '../checked.ts'
import type { CustomerIdentification } from '../customer/schema.ts'
import type { Currency } from '../money.ts'
import type { PaymentType } from '../payment-mode/schema.ts'

/** Capacity of the seller and provenance of the goods; both are required by law. */
export const capacities = ['individual', 'professional'] as const
export const provenances = ['personal', 'professional', 'inherited', 'other'] as const

export type Seller = {
  lastname: string
  firstname: string
  capacity: (typeof capacities)[number]
  street: string | null
  streetMore: string | null
  zipCode: string | null
  city: string | null
  country: string | null
}
export type IdentityDocument = {
  type: CustomerIdentification['clientNationalIdentificationType']
  number: string
  deliveredOn: string
  authority: string
}

/** Hashed content. Persons are included as salted hashes, so that they can be erased without breaking the chain. */
export type RegisterContent = {
  kind: 'entry' | 'correction'
  /** Number of the corrected entry, and the reason. */
  corrects: number | null
  reason: string | null
  writtenBy: string
  buyback: string
  nature: string
  description: string
  imei: string | null
  serialNumber: string | null
  provenance: (typeof provenances)[number]
  /** In minor units. */
  price: number
  currency: Currency
  payment: PaymentType | null
  seller: string
  /** Null if no document was shown. */
  identity: string | null
}

/** System reasons of corrections: counter-proposal accepted, sale edited, sale cancelled, another device received. */
export const negotiated = 'negotiated_price'
export const edited = 'edited_sale'
export const undone = 'undone_sale'
export const identified = 'identified_device'
export const ownReasons = {
  [negotiated]: 'negotiated',
  [edited]: 'edited',
  [undone]: 'undone',
  [identified]: 'identified',
} as const
export const isOwnReason = (reason: string | null): reason is keyof typeof ownReasons =>
  reason !== null && Object.hasOwn(ownReasons, reason)

/** Value that was hashed with a salt, to prevent guessing. */
export type Disclosed<T> = { salt: string; value: T }

/** Canonical JSON: sorted keys, no spaces. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, node: unknown) =>
    node && typeof node === 'object' && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  )

export const readDisclosed = <T extends Seller | IdentityDocument>(json: string): Disclosed<T> => {
  const read = propertiesOf(JSON.parse(json))
  if (typeof read.salt !== 'string' || !isRecord(read.value)) throw new Error('Not a disclosed value.')
  return { salt: read.salt, value: read.value as T }
}

/** Content of an entry, from its hashed text. */
export const contentOf = ({ content }: { content: string }): RegisterContent => {
  const read: unknown = JSON.parse(content)
  if (!isRecord(read)) throw new Error('Not the content of a register entry.')
  return read as RegisterContent
}

export const committedText = ({ salt, value }: Disclosed<unknown>) => `${salt}\n${canonical(value)}`

/** Previous hash of the first entry. */
export const firstHash = '0'.repeat(64)

type Sealed = { previous: string; establishment: string; number: number; at: string; content: string }

/** Hashed text of an entry; `write_register` builds the same text in SQL. */
export const chainedText = ({ previous, establishment, number, at, content }: Sealed) =>
  [previous, establishment, number, at, content].join('\n')
