import * as z from 'zod'
import { recordAction } from '../action.ts'
import { channels, circuitTypes, instruction, paymentMoments } from '../circuit/schema.ts'
import { identificationTypes } from '../customer/schema.ts'
import { documentKinds, documentStatuses } from '../document/schema.ts'
import { currencies, languages } from '../money.ts'
import { deliveryCodes } from '../package/delivery.ts'
import { paymentTypes } from '../payment-mode/schema.ts'
import { photo } from '../photo/schema.ts'
import { impact } from '../pricing/impact.ts'
import { eachState } from '../product/schema.ts'
import { productStates } from '../product/states.ts'
import { answerProof } from '../self-test/schema.ts'
import { timestamp, version } from '../text.ts'
import { holderNames } from './holder.ts'
import { deviceIdentities } from './identity.ts'
import { payableKinds } from './payable.ts'
import { bonusSources } from './price.ts'
import { buybackStatuses, itemStatuses, paymentStatuses } from './statuses.ts'
import { remark } from './thread.ts'
import { waysOut } from './ways-out.ts'

export const soldProduct = z.object({
  id: z.uuid(),
  label: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  eanCode: z.string().nullable(),
  reference: z.string().nullable(),
  image: z.uuid().nullable(),
  category: z.object({ id: z.uuid(), label: z.string() }),
})
export type SoldProduct = z.infer<typeof soldProduct>

const deviceNumbers = z.object({ imei: z.string().nullable(), serialNumber: z.string().nullable() })

/** Identity of a device at its check: declared and read numbers, and the product found if it is another one. */
export const identifiedDevice = z.object({
  as: z.enum(deviceIdentities),
  declared: deviceNumbers,
  read: deviceNumbers,
  reason: z.string().nullable(),
  photoId: z.uuid().nullable(),
  found: soldProduct.nullable(),
  by: z.string(),
  at: timestamp,
})
export type IdentifiedDevice = z.infer<typeof identifiedDevice>

/** Given answer with the question and answer titles at the time of the sale. */
export const response = z.object({
  questionId: z.uuid(),
  question: z.string(),
  answerId: z.uuid(),
  answer: z.string(),
  /** The answer was proved by a self-test on the device. */
  provenBy: answerProof.optional(),
  /** The question requested a photo and the customer sent none. */
  withoutPhoto: z.literal(true).optional(),
})
export type Response = z.infer<typeof response>

/** Snapshot of the questions and prices of a sale; later answers are evaluated against it. */
export const saleQuestionnaire = z.object({
  simple: z.boolean(),
  questions: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      answers: z.array(z.object({ id: z.uuid(), title: z.string(), impact })),
    }),
  ),
})
export const salePrices = z.object(eachState(z.int().nullable()))

export const priceEntry = z.object({ label: z.string(), value: z.int(), floor: z.boolean().optional() })
const bonusEntry = z.object({
  of: z.enum(bonusSources),
  amount: z.int(),
  /** Percentage of the price; `cappedAmount` in cents. */
  percent: z.object({ value: z.int(), cappedAmount: z.int().nullable() }).optional(),
})
const named = z.object({ id: z.uuid(), commonName: z.string() })

export const documentRow = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  status: z.enum(documentStatuses),
  /** Signed URL, valid for a few minutes; null until the document exists. */
  url: z.string().nullable(),
})

/** Row of the buyback list. */
export const buybackRow = z.object({
  id: z.uuid(),
  identificationNumber: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  status: z.enum(buybackStatuses),
  itemStatus: z.enum(itemStatuses),
  paymentStatus: z.enum(paymentStatuses),
  channel: z.enum(channels),
  circuitType: z.enum(circuitTypes),
  product: soldProduct.pick({ id: true, label: true, brand: true, image: true }),
  /** Product received instead of the declared one. */
  foundProduct: z.string().nullable(),
  imei: z.string().nullable(),
  customerName: z.string(),
  customerCity: z.string().nullable(),
  store: named.nullable(),
  warehouse: named,
  predeclaredPrice: z.int().nullable(),
  declaredPrice: z.int().nullable(),
  /** Price determined by the warehouse, in cents; null until the item was checked. */
  controlledPrice: z.int().nullable(),
  validatedPrice: z.int().nullable(),
  /** Controlled minus declared price, in cents. */
  difference: z.int().nullable(),
  /** Effective price in cents: validated, else declared, else predeclared. */
  price: z.int(),
  bonus: z.int(),
  /** Amount paid to the customer, in cents. */
  total: z.int(),
  currency: z.enum(currencies),
  priceGuaranteedUntil: timestamp,
})

/** What the customer is paid; amounts in cents. */
export const payable = z.object({
  kind: z.enum(payableKinds),
  /** Paid or to be paid; 0 while nothing is due. */
  amount: z.int(),
  /** Declared and possible total while a counter-proposal, a contest or a sign-out request is open. */
  declared: z.int().nullable(),
  offered: z.int().nullable(),
})

export const buyback = buybackRow.extend({
  cartId: z.uuid(),
  externalCode: z.string().nullable(),
  deliveryStatus: z.enum(deliveryCodes).nullable(),
  product: soldProduct,
  serialNumber: z.string().nullable(),
  state: z.enum(productStates),
  responses: z.array(response),
  priceBase: z.int(),
  impactPriceEntries: z.array(priceEntry),
  priceListVersion: z.int(),
  /** Part of the validated price above the controlled price, in cents. */
  absorbedPrice: z.int(),
  bonusEntries: z.array(bonusEntry),
  buyer: named,
  payment: z.object({
    type: z.enum(paymentTypes).nullable(),
    label: z.string().nullable(),
    due: z.enum(paymentMoments),
    /** Agreed amount in cents, whether due or not. */
    amount: z.int(),
    payable,
    paid: z.int(),
    issuer: z.enum(['retailer', 'buyer']),
    paidAt: timestamp.nullable(),
    information: z.string().nullable(),
  }),
  /** True for platform administrators without the client's support access: customer, messages, photos and documents are left out. */
  isCustomerHidden: z.boolean(),
  customer: z.object({
    clientLastname: z.string(),
    clientFirstname: z.string(),
    clientEmail: z.string().nullable(),
    clientPhone: z.string().nullable(),
    clientStreet: z.string().nullable(),
    clientStreetMore: z.string().nullable(),
    clientZipCode: z.string().nullable(),
    clientCity: z.string().nullable(),
    clientCountry: z.string().nullable(),
    /** Last four characters; the API never returns the full IBAN. */
    ibanEnd: z.string().nullable(),
    identificationType: z.enum(identificationTypes).nullable(),
    identificationEnd: z.string().nullable(),
  }),
  /** Null until the device was identified by the warehouse. */
  device: identifiedDevice.nullable(),
  /** Numbers last read from a device that is not identified, or is to be identified again. */
  lastRead: deviceNumbers.nullable(),
  /** Result of the check; null until the item was checked. */
  check: z
    .object({
      state: z.enum(productStates),
      responses: z.array(response),
      impactPriceEntries: z.array(priceEntry),
      /** For another model: price effect of each answer, in cents; the rest of the difference is that of the products. */
      answerEffects: z.array(z.object({ questionId: z.uuid(), difference: z.int() })).nullable(),
      comment: z.string().nullable(),
      by: z.string(),
      at: timestamp.nullable(),
    })
    .nullable(),
  photos: z.array(photo),
  /** Remarks about the check, oldest first. */
  thread: z.array(remark),
  quarantine: z
    .object({
      reason: z.string(),
      comment: z.string().nullable(),
      decision: z.enum(waysOut).nullable(),
      /** Numbers read from a device that was not identified. */
      read: deviceNumbers.nullable(),
      signOutUntil: timestamp.nullable(),
      proposalUntil: timestamp.nullable(),
      contestedAt: timestamp.nullable(),
      contest: z.string().nullable(),
    })
    .nullable(),
  cancellation: z.object({ reason: z.string(), comment: z.string().nullable() }).nullable(),
  /** Party that physically holds the item. */
  holder: z.object({ by: z.enum(holderNames), since: timestamp.nullable() }),
  shippedAt: timestamp.nullable(),
  registeredAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  actions: z.array(recordAction),
  language: z.enum(languages),
  createdBy: z.string(),
  /** `isReplaced`: signed, but the order was made again afterwards. `readyAt`: null until the document exists. */
  documents: z.array(documentRow.extend({ isReplaced: z.boolean(), readyAt: timestamp.nullable() })),
  version,
})
export type Buyback = z.infer<typeof buyback>

/** Buybacks of one cart that still have to be finished in a store. */
export const waitingBuybacks = z.object({
  members: z.array(z.object({ id: z.uuid(), identificationNumber: z.string(), product: soldProduct, total: z.int() })),
})

export const buybackInstructions = z.object({
  highlighted: z.string().nullable(),
  members: z.array(instruction),
})

export const additionalInfos = z.object({
  circuit: z.object({
    type: z.enum(circuitTypes),
    name: z.string().nullable(),
    description: z.string().nullable(),
    terms: z.string().nullable(),
  }),
  payment: z
    .object({ label: z.string(), description: z.string().nullable(), longDescription: z.string().nullable() })
    .nullable(),
  warehouse: named.extend({ city: z.string().nullable() }),
  predeclarationExpired: z.boolean(),
})
