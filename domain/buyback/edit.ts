import * as z from 'zod'
import { answersGiven } from '../cart/schema.ts'
import { type OfferedMode, paymentModifier } from '../circuit/offer.ts'
import { customerIdentification, customerInfo, iban, identificationTypes } from '../customer/schema.ts'
import type { DocumentKind } from '../document/schema.ts'
import { reference } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { paymentTypes } from '../payment-mode/schema.ts'
import type { Modifier } from '../pricing/modifier.ts'
import { isOn } from '../switch.ts'
import { optional, paragraphs, plain, version } from '../text.ts'
import { type BonusEntry, bonusPart, type Offer, offerOf, offerWith, partOf } from './price.ts'
import { response, salePrices, saleQuestionnaire, soldProduct } from './schema.ts'
import { itemWorkflowSteps } from './steps.ts'

/** Editable customer and payment fields, and the voucher code that follows a new address. The history records field names, never values. */
export const detailFields = [
  'clientLastname',
  'clientFirstname',
  'clientEmail',
  'clientPhone',
  'clientStreet',
  'clientStreetMore',
  'clientZipCode',
  'clientCity',
  'clientCountry',
  'iban',
  'customerIdentification',
  'paymentModeId',
  'voucherCode',
  'smsChosen',
  'smsWithdrawn',
] as const
export type DetailField = (typeof detailFields)[number]

const signed: readonly DocumentKind[] = ['transfer_order']
const signedAndSent: readonly DocumentKind[] = ['transfer_order', 'shipping_label']
const priced: readonly DocumentKind[] = ['transfer_order', 'tracking_sheet']

/** Documents that print each field; they are regenerated when it changes. */
const printing: Record<DetailField, readonly DocumentKind[]> = {
  // A label with the earlier name still arrives, and a new one would end the code that the customer has.
  clientLastname: signed,
  clientFirstname: signed,
  clientEmail: signed,
  clientPhone: signedAndSent,
  clientStreet: signedAndSent,
  clientStreetMore: signedAndSent,
  clientZipCode: signedAndSent,
  clientCity: signedAndSent,
  clientCountry: signedAndSent,
  iban: [],
  customerIdentification: signed,
  paymentModeId: priced,
  voucherCode: ['voucher'],
  smsChosen: [],
  smsWithdrawn: [],
}
/** History field of a choice of text messages. */
export const smsField = (chosen: boolean) => (chosen ? 'smsChosen' : 'smsWithdrawn') satisfies DetailField
export const isSmsField = (field: DetailField) => field === 'smsChosen' || field === 'smsWithdrawn'

export const documentsPrinting = (fields: readonly DetailField[]) => [
  ...new Set(fields.flatMap((field) => printing[field])),
]
/** Documents that print the answers or a price derived from them. */
export const documentsPriced = priced

export const detailsPatch = z.strictObject({
  customerInfo,
  /** Omitted: unchanged. */
  customerIdentification: customerIdentification.nullish(),
  paymentModeId: optional(reference('payment-modes')),
  version,
})
export type DetailsPatch = z.output<typeof detailsPatch>

/** New bank account for a payment that was not sent yet. */
export const ibanPatch = z.strictObject({ iban, version })

const modeChoice = z.object({
  id: z.uuid(),
  label: z.string(),
  type: z.enum(paymentTypes),
  bonus: z.int(),
  total: z.int(),
})

/** Initial state of the edit page. */
export const buybackDetails = z.object({
  identificationNumber: z.string(),
  customerInfo: z.object({
    clientLastname: z.string(),
    clientFirstname: z.string(),
    clientEmail: z.string(),
    clientPhone: z.string(),
    clientStreet: z.string(),
    clientStreetMore: z.string(),
    clientZipCode: z.string(),
    clientCity: z.string(),
    clientCountry: z.string(),
  }),
  ibanEnd: z.string().nullable(),
  identificationType: z.enum(identificationTypes).nullable(),
  identificationEnd: z.string().nullable(),
  paymentModeId: z.uuid().nullable(),
  paymentModes: z.array(modeChoice),
  countries: z.array(z.string()),
  currency: z.enum(currencies),
  /** Error codes that explain why nothing, or only not the payment mode, can be changed now. */
  reason: z.string().nullable(),
  modeReason: z.string().nullable(),
  /** Error code that explains why the bank account cannot be changed by itself. */
  ibanReason: z.string().nullable(),
  version,
})
export type BuybackDetails = z.infer<typeof buybackDetails>

/** Answers of one step, with the prices needed to evaluate other answers. */
export const answersSheet = z.object({
  step: z.enum(itemWorkflowSteps),
  identificationNumber: z.string(),
  product: soldProduct.pick({ id: true, label: true }),
  questionnaire: saleQuestionnaire,
  prices: salePrices,
  responses: z.array(response),
  price: z.int().nullable(),
  currency: z.enum(currencies),
  comment: z.string().nullable(),
  commentMandatory: z.boolean(),
  reason: z.string().nullable(),
  version,
})
export type AnswersSheet = z.infer<typeof answersSheet>

export const answersPatch = z.strictObject({
  step: z.enum(itemWorkflowSteps),
  answers: answersGiven,
  comment: optional(plain(paragraphs({ max: 1_000 }))),
  version,
})
export type AnswersPatch = z.output<typeof answersPatch>

type Sold = { price: number; bonusEntries: readonly BonusEntry[]; modeId: string | null }

/** Offer with another payment mode; the price and the circuit bonus stay as quoted. */
export const paidBy = ({ price, bonusEntries, modeId }: Sold, mode: OfferedMode, paymentBonus: boolean): Offer =>
  offerWith(
    price,
    bonusPart(bonusEntries, 'circuit'),
    mode.id === modeId ? bonusPart(bonusEntries, 'payment') : partOf(price, paymentModifier(mode, paymentBonus)),
  )

/** A mode is selectable if the amount is positive and within its limit; the current mode always is. */
export const fits = (mode: OfferedMode, { modeId }: Sold, { total }: Offer) =>
  mode.id === modeId || (isOn(mode) && total > 0 && (mode.maxAmount === null || total <= mode.maxAmount))

/** Offer for another estimate, with the same circuit and payment mode; an unchanged estimate keeps the quoted bonus. */
export const repriced = (
  estimate: number,
  sold: Sold,
  circuit: Modifier | null,
  mode: OfferedMode | null,
  paymentBonus: boolean,
): Offer =>
  estimate === sold.price
    ? offerWith(estimate, bonusPart(sold.bonusEntries, 'circuit'), bonusPart(sold.bonusEntries, 'payment'))
    : offerOf(estimate, circuit, mode && paymentModifier(mode, paymentBonus))
