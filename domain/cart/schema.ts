import * as z from 'zod'
import { linePhotos } from '../answer-photo/schema.ts'
import { duplicateReason, imei, serialNumber } from '../buyback/device.ts'
import { documentRow, priceEntry, soldProduct } from '../buyback/schema.ts'
import { buybackStatuses } from '../buyback/statuses.ts'
import { channels, circuitTypes, instruction, paymentMoments } from '../circuit/schema.ts'
import { country } from '../country.ts'
import { customerIdentification, declaredCustomer } from '../customer/schema.ts'
import { reference } from '../endpoint.ts'
import { currencies, languages, maxPrice } from '../money.ts'
import { paymentTypes, transferSpeeds } from '../payment-mode/schema.ts'
import { bonus } from '../pricing/modifier.ts'
import { signedQuote } from '../pricing/quote.ts'
import { productStates } from '../product/states.ts'
import { selfTestToken } from '../self-test/schema.ts'
import { line, optional, timestamp } from '../text.ts'
import { walletPass } from '../wallet/schema.ts'
import { cartLimits } from './rules.ts'

export const answersGiven = z.array(z.strictObject({ questionId: z.uuid(), answerId: z.uuid() })).max(1_000)

/** Choices for one product. */
const choice = {
  productId: reference('products'),
  answers: answersGiven,
  imei: optional(imei),
  serialNumber: optional(serialNumber),
  /** Requires the permission to accept a device that an earlier buyback still holds. */
  duplicateReason: optional(duplicateReason),
  circuitId: reference('circuits'),
  paymentModeId: optional(reference('payment-modes')),
  warehouseId: optional(reference('organizations')),
}

/** Cart line as stored in the browser. Its prices are compared with the server's, never used. */
export const cartLine = z.strictObject({
  inCartId: line({ min: 1, max: 64 }),
  ...choice,
  estimatedPrice: z.int().min(0).max(maxPrice),
  bonus,
  /** Signed offer shown to the customer; honoured until it expires, even if the catalogue changed. */
  quote: optional(signedQuote),
  /** Token of a self-test whose results prove answers of this line. */
  selfTest: optional(selfTestToken),
  /** Tokens of the photos of answers. */
  photos: linePhotos.optional(),
})
export type CartLine = z.output<typeof cartLine>

const lines = z.array(cartLine).min(1).max(cartLimits.items)

export const cartQuoteInput = z.strictObject({
  buybacks: lines,
  country: country.optional(),
  storeId: z.uuid().optional(),
})

/** Current value of a line. `problem`: error code of a line that cannot be sold as it is. */
export const quotedLine = z.object({
  inCartId: z.string(),
  product: soldProduct.nullable(),
  state: z.enum(productStates).nullable(),
  estimate: z.int(),
  impactPriceEntries: z.array(priceEntry),
  bonus: z.int(),
  total: z.int(),
  /** Signed price; null if the line cannot be sold. */
  quote: z.string().nullable(),
  /** The price differs from the one shown before. */
  changed: z.boolean(),
  problem: z.string().nullable(),
})
export const cartQuote = z.object({
  buybacks: z.array(quotedLine),
  currency: z.enum(currencies),
  total: z.int(),
  minimum: z.int(),
  missing: z.int(),
  maximum: z.int(),
  guaranteedUntil: timestamp,
  needsIban: z.boolean(),
  /** A line is paid by a SEPA transfer: account and name must be payable by it. */
  paidInSepa: z.boolean(),
  needsIdentification: z.boolean(),
  /** Phone and postal address are required; otherwise the counter collects them, with identity and account. */
  needsDetails: z.boolean(),
  /** The customer may choose text messages (`clientSms`). */
  offersSms: z.boolean(),
  /** Countries served by every chosen circuit. */
  countries: z.array(z.string()),
})
export type CartQuote = z.infer<typeof cartQuote>

export const cartCreate = z.strictObject({
  buybacks: lines,
  customerInfo: declaredCustomer,
  customerIdentification: customerIdentification.nullish(),
  termsAccepted: z.boolean().default(false),
  /** Language of documents and mails; at a counter the account's by default, on a site the visitor's. */
  language: z.enum(languages).optional(),
})
export type CartCreate = z.output<typeof cartCreate>

export const cart = z.object({
  id: z.uuid(),
  /** Gives the customer access to the confirmation and documents without a session; sent only to the customer. */
  key: z.string().nullable(),
  channel: z.enum(channels),
  createdAt: timestamp,
  currency: z.enum(currencies),
  total: z.int(),
  customerEmail: z.string().nullable(),
  customerFirstname: z.string().nullable(),
  /** All documents as one file for printing; null until every document exists. */
  documents: z.string().nullable(),
  buybacks: z.array(
    z.object({
      id: z.uuid(),
      identificationNumber: z.string(),
      status: z.enum(buybackStatuses),
      product: soldProduct,
      circuitType: z.enum(circuitTypes),
      price: z.int(),
      bonus: z.int(),
      /** Amount paid to the customer, in cents. */
      total: z.int(),
      paymentType: z.enum(paymentTypes).nullable(),
      transferSpeed: z.enum(transferSpeeds),
      paymentLabel: z.string().nullable(),
      paymentDue: z.enum(paymentMoments),
      priceGuaranteedUntil: timestamp,
      highlightedInstruction: z.string().nullable(),
      instructions: z.array(instruction),
      /** The carrier has given a code for a drop-off point, which the status page shows: nothing needs to be printed. */
      isPrintless: z.boolean(),
      documents: z.array(documentRow),
      /** Passes that the customer can add to a wallet; empty for users. */
      passes: z.array(walletPass),
      /** Status page of this buyback for the customer. */
      followAddress: z.string().nullable(),
      /** Signed trade-in credit for the customer; null if the buyback is not paid by a voucher of the account. */
      credit: z.string().nullable(),
    }),
  ),
})
export type Cart = z.infer<typeof cart>

/** Today's last sales of a store as whole carts, latest first. */
export const recentSales = z.object({
  members: z.array(
    z.object({
      id: z.uuid(),
      at: timestamp,
      customerName: z.string(),
      products: z.array(z.string()),
      total: z.int(),
      currency: z.enum(currencies),
      /** All documents as one file; null until every document exists. */
      documents: z.string().nullable(),
    }),
  ),
})

/** Request for the selectable options of a product with these answers. */
export const optionsInput = z.strictObject({
  answers: answersGiven,
  storeId: z.uuid().optional(),
  country: country.optional(),
  /** Predeclared buyback to finish in the store: its promised price holds for the same answers. */
  predeclaredBuybackId: z.uuid().optional(),
  /** Earlier signed offer for the same device: the higher of it and today's price is returned. */
  quote: signedQuote.optional(),
})

const modeOption = z.object({
  id: z.uuid(),
  type: z.enum(paymentTypes),
  transferSpeed: z.enum(transferSpeeds),
  label: z.string(),
  description: z.string().nullable(),
  longDescription: z.string().nullable(),
  due: z.enum(paymentMoments),
  /** Bonus of circuit and payment mode together, in cents. */
  bonus: z.int(),
  /** Amount paid to the customer with this payment mode, in cents. */
  total: z.int(),
})
const circuitOption = z.object({
  id: z.uuid(),
  type: z.enum(circuitTypes),
  name: z.string().nullable(),
  description: z.string().nullable(),
  /** Terms that the customer accepts by using this circuit. */
  terms: z.string().nullable(),
  highlightedInstruction: z.string().nullable(),
  instructions: z.array(instruction),
  countries: z.array(z.string()),
  /** Bonus of the circuit alone, in cents. */
  bonus: z.int(),
  total: z.int(),
  paymentModes: z.array(modeOption),
  /** The counter reads the IMEI and collects the customer's details (`areDetailsLater`). */
  detailsLater: z.boolean(),
  /** Best first; more than one only if the seller chooses. */
  warehouses: z.array(
    z.object({ id: z.uuid(), commonName: z.string(), city: z.string().nullable(), distance: z.number().nullable() }),
  ),
})
export const buybackOptions = z.object({
  product: soldProduct,
  state: z.enum(productStates),
  base: z.int(),
  impactPriceEntries: z.array(priceEntry),
  estimate: z.int(),
  currency: z.enum(currencies),
  priceListVersion: z.int(),
  guaranteedUntil: timestamp,
  /** Signed offer, to be sent with the cart. */
  quote: z.string(),
  collectsImei: z.boolean(),
  tacCodes: z.array(z.string()),
  circuits: z.array(circuitOption),
})
