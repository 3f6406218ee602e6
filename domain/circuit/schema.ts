import * as z from 'zod'
import { country } from '../country.ts'
import { reference } from '../endpoint.ts'
import { inLanguages } from '../own-texts.ts'
import { circuitModifier } from '../pricing/modifier.ts'
import { switchStatuses } from '../switch.ts'
import { issueOf, line, optional, paragraphs, patchable, plain, version } from '../text.ts'

export const channels = ['store', 'web'] as const
export type Channel = (typeof channels)[number]
export const deposits = ['collect', 'drop', 'drop_label', 'post'] as const
export const circuitStatuses = switchStatuses

/** Routes from customer to warehouse: place of declaration and shipping method. */
export const circuitTypes = [
  'store_drop',
  'store_drop_label',
  'store_collect',
  'web_drop',
  'web_drop_label',
  'web_post',
  'web_collect',
] as const
export type CircuitType = (typeof circuitTypes)[number]

/** Pictograms of instruction steps. */
export const instructionTypes = [
  'agenda',
  'close',
  'deliver',
  'insert',
  'join',
  'mailbox',
  'post',
  'print',
  'protect',
  'sign',
  'none',
] as const

/** Payment is due at declaration or after the check. */
export const paymentMoments = ['declaration', 'check'] as const
export type PaymentMoment = (typeof paymentMoments)[number]

export const circuitLimits = {
  name: 80,
  description: 500,
  instructions: 6,
  instruction: { min: 1, max: 150 },
  highlighted: 500,
  terms: 5_000,
  copies: 5,
  customValues: 20,
  customName: 50,
  customValue: { min: 1, max: 255 },
} as const

/** Circuit as listed in a category. `name` is null if the account kept the default name of the type. */
export const namedCircuit = z.object({
  id: z.uuid(),
  type: z.enum(circuitTypes),
  name: z.string().nullable(),
  channel: z.enum(channels),
  deposit: z.enum(deposits),
  status: z.enum(circuitStatuses),
})
export type NamedCircuit = z.infer<typeof namedCircuit>

export const instruction = z.object({ label: z.string(), type: z.enum(instructionTypes) })
export type Instruction = z.infer<typeof instruction>
const stepTranslations = inLanguages(z.strictObject({ label: patchable(plain(line(circuitLimits.instruction))) }))
/** Stored instruction, in display order. Rows stored before translations existed have none. */
export type StoredInstruction = Instruction & { id: string; translations?: z.infer<typeof stepTranslations> }

/** Value of a circuit for the account's own systems and its carrier, for example a contract or product number. */
const customValue = z.strictObject({
  name: line({ max: circuitLimits.customName }).regex(/^[A-Za-z][\w.-]*$/, { error: 'custom_name' }),
  value: line(circuitLimits.customValue),
})
export type CustomValue = z.infer<typeof customValue>
const customValues = z
  .array(customValue)
  .max(circuitLimits.customValues)
  .superRefine((values, context) => {
    for (const [index, { name }] of values.entries())
      if (values.findIndex((one) => one.name === name) < index)
        context.addIssue({ ...issueOf('name_twice', {}), path: [index, 'name'] })
  })

const name = plain(line({ max: circuitLimits.name }))
const description = plain(paragraphs({ max: circuitLimits.description }))
const highlighted = plain(paragraphs({ max: circuitLimits.highlighted }))
const terms = plain(paragraphs({ max: circuitLimits.terms }))
const translations = inLanguages(
  z.strictObject({
    name: patchable(name),
    description: patchable(description),
    terms: patchable(terms),
    highlightedInstruction: patchable(highlighted),
  }),
)
export type CircuitTranslations = z.infer<typeof translations>

export const circuitRow = namedCircuit.extend({
  eligibleCountries: z.array(z.string()),
  paymentModes: z.array(z.object({ id: z.uuid(), label: z.string() })),
  /** Number of categories that list this circuit themselves. */
  categories: z.int(),
  version,
})
export type CircuitRow = z.infer<typeof circuitRow>

export const circuitDetail = circuitRow.extend({
  accountId: z.uuid(),
  description: z.string().nullable(),
  terms: z.string().nullable(),
  highlightedInstruction: z.string().nullable(),
  transferOrderNumberOfCopy: z.int(),
  defaultInstructions: z.boolean(),
  traceabilityEnabled: z.boolean(),
  /** In their order; sent to the carrier with each parcel of one item. */
  customValues: z.array(customValue),
  translations,
  instructions: z.array(instruction.extend({ id: z.uuid(), sequence: z.int(), translations: stepTranslations })),
  modifier: circuitModifier.nullable(),
  /** Null: the default of the channel. */
  paymentDue: z.enum(paymentMoments).nullable(),
})
export type CircuitDetail = z.infer<typeof circuitDetail>

export const circuitPatch = z.strictObject({
  name: patchable(name),
  description: patchable(description),
  terms: patchable(terms),
  highlightedInstruction: patchable(highlighted),
  translations: translations.optional(),
  transferOrderNumberOfCopy: z.int().min(0).max(circuitLimits.copies).optional(),
  defaultInstructions: z.boolean().optional(),
  traceabilityEnabled: z.boolean().optional(),
  eligibleCountries: z
    .array(country)
    .max(250)
    .transform((codes) => [...new Set(codes)])
    .optional(),
  paymentModeIds: z.array(reference('payment-modes')).max(50).optional(),
  instructions: z
    .array(
      z.strictObject({
        id: optional(reference('circuit-instructions')),
        label: plain(line(circuitLimits.instruction)),
        type: z.enum(instructionTypes),
        translations: stepTranslations.default({}),
      }),
    )
    .max(circuitLimits.instructions)
    .optional(),
  customValues: customValues.optional(),
  modifier: circuitModifier.nullish(),
  paymentDue: z.enum(paymentMoments).nullish(),
  status: z.enum(circuitStatuses).optional(),
  version: version.optional(),
})
