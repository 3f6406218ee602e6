import * as z from 'zod'
import { duplicateReason, imei, serialNumber } from '../buyback/device.ts'
import { documentRow, priceEntry, soldProduct } from '../buyback/schema.ts'
import { buybackStatuses } from '../buyback/statuses.ts'
import { channels, circuitTypes, instruction, paymentMoments } from '../circuit/schema.ts'
import { country } from '../country.ts'
import { customerIdentification, customerInfo } from '../customer/schema.ts'
import { reference } from '../endpoint.ts'
import { currencies, maxPrice } from '../money.ts'
import { paymentTypes } from '../payment-mode/schema.ts'
import { bonus } from '../pricing/modifier.ts'
import { signedQuote } from '../pricing/quote.ts'
import { productStates } from '../product/states.ts'
import { line, optional, timestamp } from '../text.ts'
import { cartLimits } from './rules.ts'

export const answersGiven = z.array(z.strictObject({ questionId: z.uuid(), answerId: z.uuid() })).max(1_000)

/** What is chosen for one product. */
const choice = {
  productId: reference('products'),
  answers: answersGiven,
  imei: optional(imei),
  serialNumber: optional(serialNumber),
  /** Given by those who may let a device in that an earlier buyback still holds. */
  duplicateReason: optional(duplicateReason),
  circuitId: reference('circuits'),
  paymentModeId: optional(reference('payment-modes')),
  warehouseId: optional(reference('organizations')),
}

/** A line of a cart as the browser keeps it. The prices are what the person was told: compared, never believed. */
export const cartLine = z.strictObject({
  inCartId: line({ min: 1, max: 64 }),
  ...choice,
  estimatedPrice: z.int().min(0).max(maxPrice),
  bonus,
  /** The offer that the person was shown: honoured until its date, whatever the catalogue says since. */
  quote: optional(signedQuote),
})
export type CartLine = z.output<typeof cartLine>

const lines = z.array(cartLine).min(1).max(cartLimits.items)

export const cartQuoteAsked = z.strictObject({
  buybacks: lines,
  country: country.optional(),
  storeId: z.uuid().optional(),
})

/** What a line is worth now. `problem` is a code of the catalogue: the line cannot be sold as it is. */
export const quotedLine = z.object({
  inCartId: z.string(),
  product: soldProduct.nullable(),
  state: z.enum(productStates).nullable(),
  estimate: z.int(),
  impactPriceEntries: z.array(priceEntry),
  bonus: z.int(),
  total: z.int(),
  /** This price, signed. Null where the line cannot be sold. */
  quote: z.string().nullable(),
  /** The person was told another price. */
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
  needsIdentification: z.boolean(),
  /** Those of every circuit chosen. */
  countries: z.array(z.string()),
})
export type CartQuote = z.infer<typeof cartQuote>

export const cartCreate = z.strictObject({
  buybacks: lines,
  customerInfo,
  customerIdentification: customerIdentification.nullish(),
  termsAccepted: z.boolean().default(false),
})
export type CartCreate = z.output<typeof cartCreate>

export const cart = z.object({
  id: z.uuid(),
  /** Opens the cart's confirmation and documents to its customer, without a session; nobody else is told it. */
  key: z.string().nullable(),
  channel: z.enum(channels),
  createdAt: timestamp,
  currency: z.enum(currencies),
  total: z.int(),
  customerEmail: z.string().nullable(),
  customerFirstname: z.string().nullable(),
  /** All documents in one file, to be printed at once; null until each is made. */
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
      /** What the customer gets. */
      total: z.int(),
      paymentType: z.enum(paymentTypes).nullable(),
      paymentLabel: z.string().nullable(),
      paymentDue: z.enum(paymentMoments),
      priceGuaranteedUntil: timestamp,
      highlightedInstruction: z.string().nullable(),
      instructions: z.array(instruction),
      documents: z.array(documentRow),
      /** The page of this one, for its customer. */
      followAddress: z.string().nullable(),
    }),
  ),
})
export type Cart = z.infer<typeof cart>

/** Today's last sales of a store, whole carts, the latest first. */
export const recentSales = z.object({
  members: z.array(
    z.object({
      id: z.uuid(),
      at: timestamp,
      customerName: z.string(),
      products: z.array(z.string()),
      total: z.int(),
      currency: z.enum(currencies),
      /** All papers in one file; null until each is made. */
      documents: z.string().nullable(),
    }),
  ),
})

/** What may be chosen for a product with these answers. */
export const optionsAsked = z.strictObject({
  answers: answersGiven,
  storeId: z.uuid().optional(),
  country: country.optional(),
  /** Finishing this one in a store: the price that was promised on the web holds for the same answers. */
  predeclaredBuybackId: z.uuid().optional(),
  /** An offer shown before for the same device: the better of it and today's price is told. */
  quote: signedQuote.optional(),
})

const modeOption = z.object({
  id: z.uuid(),
  type: z.enum(paymentTypes),
  label: z.string(),
  description: z.string().nullable(),
  longDescription: z.string().nullable(),
  due: z.enum(paymentMoments),
  /** Of circuit and payment mode together. */
  bonus: z.int(),
  /** What the customer gets, paid this way. */
  total: z.int(),
})
const circuitOption = z.object({
  id: z.uuid(),
  type: z.enum(circuitTypes),
  name: z.string().nullable(),
  description: z.string().nullable(),
  /** What the account asks of whoever sends it this way. */
  terms: z.string().nullable(),
  highlightedInstruction: z.string().nullable(),
  instructions: z.array(instruction),
  countries: z.array(z.string()),
  /** Of the circuit alone, whatever the payment. */
  bonus: z.int(),
  total: z.int(),
  paymentModes: z.array(modeOption),
  /** Best first; several only where the seller chooses. */
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
  /** This offer, signed: sent with the cart it is honoured until its date. */
  quote: z.string(),
  collectsImei: z.boolean(),
  tacCodes: z.array(z.string()),
  circuits: z.array(circuitOption),
})
