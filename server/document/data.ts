import type { Response, SoldProduct } from '#domain/buyback/schema.ts'
import type { Channel, CircuitType, Instruction, PaymentMoment } from '#domain/circuit/schema.ts'
import type { CustomerIdentification } from '#domain/customer/schema.ts'
import type { Signature } from '#domain/document/signature-schema.ts'
import type { Currency, Language } from '#domain/money.ts'
import type { Customs } from '#domain/package/customs.ts'
import type { PaymentType } from '#domain/payment-mode/schema.ts'
import type { ProductState } from '#domain/product/states.ts'

/** Branding of an account's documents: language, colours, logo or name. */
export type Look = {
  name: string
  language: Language
  timeZone: string
  accent: string
  dark: string
  tint: string
  logo: Buffer | null
}

/** Numbers of the buyer in its country's registers. */
export type BuyerNumbers = { company: { country: string; number: string } | null; vat: string | null }

export type Place = { name: string; address: string[] }

/** All data of a buyback's documents. */
export type DocumentData = {
  look: Look
  number: string
  /** Time of confirmation, and time of the document request. */
  soldAt: Date
  issuedAt: Date
  channel: Channel
  customer: {
    firstname: string
    lastname: string
    email: string
    phone: string
    address: string[]
    identity: CustomerIdentification | null
  }
  buyer: { name: string; longName: string; numbers: BuyerNumbers; capital: string | null; address: string[] }
  store: Place | null
  warehouse: Place
  product: SoldProduct
  imei: string | null
  serialNumber: string | null
  state: ProductState
  responses: Response[]
  currency: Currency
  price: number
  bonus: number
  total: number
  guaranteedUntil: Date
  payment: {
    type: PaymentType
    label: string
    longDescription: string | null
    mailContent: string | null
  } | null
  paymentDue: PaymentMoment
  circuit: { type: CircuitType; copies: number; highlighted: string | null; instructions: Instruction[] }
  /** Contact of the account for personal data. */
  dataProtection: string | null
  /** The account's own terms of transfer, if it has the feature. */
  ownTerms: string | null
  barCode: boolean
  tagPrice: boolean
  /** Code of a voucher or gift card. */
  code: string | null
  /** Goods and addresses of a parcel across a customs border; weight in grams. */
  customs: { customs: Customs; from: Place; to: Place; weight: number } | null
  /** Signature on screen; `signed` is the file that was signed, attached to the document with its SHA-256. */
  signature: (Signature & { at: Date; sha256: string; signed: Buffer }) | null
  /** Of a voucher or gift card, in minor units. */
  value: number
}
