import * as z from 'zod'
import { answersGiven } from '../cart/schema.ts'
import { type OfferedMode, paymentModifier } from '../circuit/offer.ts'
import { customerIdentification, customerInfo, iban, identificationTypes } from '../customer/schema.ts'
import type { DocumentKind } from '../document/schema.ts'
import { reference } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { paymentTypes } from '../payment-mode/schema.ts'
import { modified } from '../pricing/modified.ts'
import type { Modifier } from '../pricing/modifier.ts'
import { isOn } from '../switch.ts'
import { optional, paragraphs, plain, version } from '../text.ts'
import { type BonusEntry, bonusOf, type Offer, offerOf, offerWith } from './price.ts'
import { response, salePrices, saleQuestionnaire, soldProduct } from './schema.ts'
import { itemWorkflowSteps } from './steps.ts'

/** What the customer or the payment is known by. History names these, never what they say. */
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
] as const
export type DetailField = (typeof detailFields)[number]

const signed: readonly DocumentKind[] = ['transfer_order']
const signedAndSent: readonly DocumentKind[] = ['transfer_order', 'shipping_label']
const priced: readonly DocumentKind[] = ['transfer_order', 'tracking_sheet']

/** The documents that print a detail: they are made again when it changes. */
const printing: Record<DetailField, readonly DocumentKind[]> = {
  clientLastname: signedAndSent,
  clientFirstname: signedAndSent,
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
}
export const documentsPrinting = (fields: readonly DetailField[]) => [
  ...new Set(fields.flatMap((field) => printing[field])),
]
/** Those that print the answers, or the price that follows from them. */
export const documentsPriced = priced

export const detailsPatch = z.strictObject({
  customerInfo,
  /** Left out: as it stands. */
  customerIdentification: customerIdentification.nullish(),
  paymentModeId: optional(reference('payment-modes')),
  version,
})
export type DetailsPatch = z.output<typeof detailsPatch>

/** Another account for a payment that has not gone out. */
export const ibanPatch = z.strictObject({ iban, version })

const modeChoice = z.object({
  id: z.uuid(),
  label: z.string(),
  type: z.enum(paymentTypes),
  bonus: z.int(),
  total: z.int(),
})

/** What the edit page starts from. */
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
  /** Why nothing can be changed now, or only not the payment mode; codes of the catalogue. */
  reason: z.string().nullable(),
  modeReason: z.string().nullable(),
  /** Why the account that is paid to cannot be changed by itself. */
  ibanReason: z.string().nullable(),
  version,
})
export type BuybackDetails = z.infer<typeof buybackDetails>

/** The answers of one step, with all that prices others. */
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

/** What the customer gets, paid this way: the price and the circuit's bonus stay as they were told. */
export const paidBy = ({ price, bonusEntries, modeId }: Sold, mode: OfferedMode, paymentBonus: boolean): Offer =>
  offerWith(
    price,
    bonusOf(bonusEntries, 'circuit'),
    mode.id === modeId ? bonusOf(bonusEntries, 'payment') : modified(paymentModifier(mode, paymentBonus), price),
  )

/** A mode fits where something is left to pay, and it can carry it. The one that was chosen fits. */
export const fits = (mode: OfferedMode, { modeId }: Sold, { total }: Offer) =>
  mode.id === modeId || (isOn(mode) && total > 0 && (mode.maxAmount === null || total <= mode.maxAmount))

/** Another price, by the modifiers of the same circuit and payment mode; the same price keeps the bonus that was told. */
export const repriced = (
  estimate: number,
  sold: Sold,
  circuit: Modifier | null,
  mode: OfferedMode | null,
  paymentBonus: boolean,
): Offer =>
  estimate === sold.price
    ? offerWith(estimate, bonusOf(sold.bonusEntries, 'circuit'), bonusOf(sold.bonusEntries, 'payment'))
    : offerOf(estimate, circuit, mode && paymentModifier(mode, paymentBonus))
