import * as z from 'zod'
import { circuitTypes } from '../circuit/schema.ts'
import { inLanguages } from '../own-texts.ts'
import { paymentModeModifier } from '../pricing/modifier.ts'
import { switchStatuses } from '../switch.ts'
import { line, lineCount, optional, paragraphs, patchable, plain, version } from '../text.ts'

export const paymentTypes = ['bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** Executes the payment. `none`: a user pays and confirms it. The others are called through a connector. */
export const paymentProviders = [
  'none',
  'bank_transfer_provider',
  'payout_provider',
  'gift_card_provider',
  'second_gift_card_provider',
] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const paymentModeStatuses = switchStatuses

/** SEPA scheme of a bank transfer: credit transfer (SCT) or instant credit transfer (SCT Inst). */
export const transferSpeeds = ['standard', 'instant'] as const
export type TransferSpeed = (typeof transferSpeeds)[number]

export const paymentModeLimits = {
  label: { min: 1, max: 255 },
  description: { min: 2, max: 300 },
  longDescription: { max: 800, lines: 15 },
  mailContent: 300,
  manualInfo: 255,
  maxAmount: 5_000_000,
} as const

const label = plain(line(paymentModeLimits.label))
const description = plain(paragraphs(paymentModeLimits.description).min(paymentModeLimits.description.min))
const longDescription = plain(paragraphs(paymentModeLimits.longDescription)).refine(
  (text) => lineCount(text) <= paymentModeLimits.longDescription.lines,
  { error: 'too_many_lines' },
)
const mailContent = plain(paragraphs({ max: paymentModeLimits.mailContent }))
const manualInfo = plain(line({ max: paymentModeLimits.manualInfo }))
/** Texts for customers; `manualInfo` is for the payer and not translated. */
const translations = inLanguages(
  z.strictObject({
    label: patchable(label),
    description: patchable(description),
    longDescription: patchable(longDescription),
    mailContent: patchable(mailContent),
  }),
)
export type ModeTranslations = z.infer<typeof translations>
const maxAmount = z.int().min(1).max(paymentModeLimits.maxAmount)

export const paymentModeCreate = z.strictObject({
  accountId: z.uuid().optional(),
  type: z.enum(paymentTypes),
  provider: z.enum(paymentProviders).default('none'),
  /** Only for bank transfers paid by bank file; otherwise stored as `standard`. */
  transferSpeed: z.enum(transferSpeeds).default('standard'),
  label,
  description: optional(description),
  longDescription: optional(longDescription),
  mailContent: optional(mailContent),
  manualPaymentInfo: optional(manualInfo),
  translations: translations.default({}),
  modifier: paymentModeModifier.nullish(),
  maxAmount: optional(maxAmount),
})

export const paymentModePatch = z.strictObject({
  type: z.enum(paymentTypes).optional(),
  provider: z.enum(paymentProviders).optional(),
  transferSpeed: z.enum(transferSpeeds).optional(),
  label: label.optional(),
  description: patchable(description),
  longDescription: patchable(longDescription),
  mailContent: patchable(mailContent),
  manualPaymentInfo: patchable(manualInfo),
  translations: translations.optional(),
  modifier: paymentModeModifier.nullish(),
  maxAmount: patchable(maxAmount),
  status: z.enum(paymentModeStatuses).optional(),
  version: version.optional(),
})

export const paymentModeRow = z.object({
  id: z.uuid(),
  type: z.enum(paymentTypes),
  provider: z.enum(paymentProviders),
  transferSpeed: z.enum(transferSpeeds),
  label: z.string(),
  description: z.string().nullable(),
  modifier: paymentModeModifier.nullable(),
  maxAmount: z.int().nullable(),
  status: z.enum(paymentModeStatuses),
  /** Circuits that offer this mode. */
  circuits: z.array(z.object({ id: z.uuid(), type: z.enum(circuitTypes), name: z.string().nullable() })),
  version,
})
export type PaymentModeRow = z.infer<typeof paymentModeRow>

export const paymentMode = paymentModeRow.extend({
  accountId: z.uuid(),
  longDescription: z.string().nullable(),
  mailContent: z.string().nullable(),
  manualPaymentInfo: z.string().nullable(),
  translations,
})
export type PaymentMode = z.infer<typeof paymentMode>
