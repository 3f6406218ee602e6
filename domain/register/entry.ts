import type { CustomerIdentification } from '../customer/schema.ts'
import type { Currency } from '../money.ts'
import type { PaymentType } from '../payment-mode/schema.ts'

/** Customers are private persons who sell what is theirs; the law asks for both to be said. */
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

/** What the hash covers. Persons are in it as salted hashes: they can be forgotten and the chain still holds. */
export type RegisterContent = {
  kind: 'entry' | 'correction'
  /** Number of the entry that is corrected, and why. */
  corrects: number | null
  reason: string | null
  writtenBy: string
  buyback: string
  nature: string
  description: string
  imei: string | null
  serialNumber: string | null
  provenance: (typeof provenances)[number]
  /** Minor units. */
  price: number
  currency: Currency
  payment: PaymentType | null
  seller: string
  /** Null where no document was shown. */
  identity: string | null
}

/** Reasons that no person writes: another price was agreed to, the sale itself was set right, or it did not come about. */
export const negotiated = 'negotiated_price'
export const edited = 'edited_sale'
export const undone = 'undone_sale'
export const ownReasons = { [negotiated]: 'negotiated', [edited]: 'edited', [undone]: 'undone' } as const
export const isOwnReason = (reason: string | null): reason is keyof typeof ownReasons =>
  reason !== null && Object.hasOwn(ownReasons, reason)

/** A value that was hashed with a salt, so that nobody finds it by trying names. */
export type Disclosed<T> = { salt: string; value: T }

/** One text for one value: keys in order, no spaces. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, node: unknown) =>
    node && typeof node === 'object' && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  )

export const committedText = ({ salt, value }: Disclosed<unknown>) => `${salt}\n${canonical(value)}`

/** Before the first entry of a book. */
export const firstHash = '0'.repeat(64)

type Sealed = { previous: string; establishment: string; number: number; at: string; content: string }

/** What is hashed into an entry's place in the chain; `write_register` builds the same text. */
export const chainedText = ({ previous, establishment, number, at, content }: Sealed) =>
  [previous, establishment, number, at, content].join('\n')
