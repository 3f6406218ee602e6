import * as z from 'zod'
import { namedCircuit } from '../circuit/schema.ts'
import { country } from '../country.ts'
import { reference } from '../endpoint.ts'
import { maxPrice } from '../money.ts'
import { action } from '../organization/schema.ts'
import { inLanguages } from '../own-texts.ts'
import { genericText, line, optional, paragraphs, patchable, plain, timestamp, version } from '../text.ts'
import { maxSavedEmissions } from './saving.ts'

export const categoryStatuses = ['active', 'archived'] as const
export const absorptionTypes = [
  'none',
  'by_value',
  'percentage_amount_controlled',
  'percentage_amount_declared',
] as const
export type AbsorptionType = (typeof absorptionTypes)[number]

const identifier = line({ min: 2, max: 255 }).regex(/^[a-z0-9_-]*$/, { error: 'identifier_characters' })
/** In characters. */
export const categoryLimits = {
  description: 3_000,
  instruction: 500,
  childrenDescription: 255,
  savingSource: 255,
  tariffNumber: { max: 10 },
} as const

/** Sizes in centimetres, weight in grams. */
export const size = z.int().min(0).max(100_000)
export const weight = z.int().min(0).max(10_000_000)
const amount = z.int().min(0).max(maxPrice)

const categoryReference = reference('categories')
const entityReference = reference('organizations')
const description = paragraphs({ max: categoryLimits.description })
const instruction = paragraphs({ max: categoryLimits.instruction })
const childrenDescription = plain(line({ max: categoryLimits.childrenDescription }))
const translations = inLanguages(
  z.strictObject({
    label: patchable(genericText),
    description: patchable(description),
    highlightedInstruction: patchable(instruction),
    childrenDescription: patchable(childrenDescription),
  }),
)
export type CategoryTranslations = z.infer<typeof translations>
/** Kilograms of CO₂ equivalent per year of use. */
const savedEmissions = z.number().min(0).max(maxSavedEmissions)
const savingSource = plain(line({ max: categoryLimits.savingSource }))
/** Number of the Harmonized System with its national digits. */
const tariffNumber = line(categoryLimits.tariffNumber).regex(/^(\d{6,10})?$/, { error: 'tariff_number' })
const absorptionValue = z.number().min(0).max(maxPrice)
const warehouses = z.array(entityReference).max(50)
export const imageReference = reference('files')

export const categoryCreate = z.strictObject({
  label: genericText,
  identifier,
  parentId: optional(categoryReference),
  imageId: optional(imageReference),
  description: optional(description),
  buyerId: entityReference,
  referentWarehouseIds: warehouses.default([]),
  length: optional(size),
  width: optional(size),
  height: optional(size),
  weight,
  absorptionType: z.enum(absorptionTypes).default('none'),
  absorptionValue: optional(absorptionValue),
  absorptionMax: optional(amount),
  savedEmissions: optional(savedEmissions),
  savingSource: optional(savingSource),
  tariffNumber: optional(tariffNumber),
  originCountry: optional(country),
  highlightedInstruction: optional(instruction),
  childrenDescription: optional(childrenDescription),
  translations: translations.default({}),
})

export const categoryPatch = z.strictObject({
  label: genericText.optional(),
  identifier: identifier.optional(),
  parentId: patchable(categoryReference),
  imageId: patchable(imageReference),
  description: patchable(description),
  buyerId: entityReference.optional(),
  referentWarehouseIds: warehouses.optional(),
  length: patchable(size),
  width: patchable(size),
  height: patchable(size),
  weight: weight.optional(),
  absorptionType: z.enum(absorptionTypes).optional(),
  absorptionValue: patchable(absorptionValue),
  absorptionMax: patchable(amount),
  savedEmissions: patchable(savedEmissions),
  savingSource: patchable(savingSource),
  tariffNumber: patchable(tariffNumber),
  originCountry: patchable(country),
  highlightedInstruction: patchable(instruction),
  childrenDescription: patchable(childrenDescription),
  translations: translations.optional(),
  version: version.optional(),
})

/** New parent and 0-based position among its children; positions past the end mean last. */
export const categoryMove = z.strictObject({
  parentId: categoryReference,
  position: z.int().min(0).max(100_000),
  version: version.optional(),
})

export const namedCategory = z.object({ id: z.uuid(), label: z.string() })

/** Published products of the category and its descendants: all, and those accepted by a circuit of each channel. */
const publishedCounts = z.object({ total: z.int(), web: z.int(), store: z.int() })
const counts = { numberOfProducts: z.int(), numberOfPublishedProducts: publishedCounts }

export const categoryRow = z.object({
  id: z.uuid(),
  label: z.string(),
  identifier: z.string(),
  status: z.enum(categoryStatuses),
  parentId: z.uuid().nullable(),
  parent: namedCategory.nullable(),
  position: z.int(),
  imageId: z.uuid().nullable(),
  buyer: z.object({ id: z.uuid(), commonName: z.string() }).nullable(),
  ...counts,
  createdAt: timestamp,
})

export const category = categoryRow.extend({
  accountId: z.uuid(),
  description: z.string().nullable(),
  referentWarehouses: z.array(z.object({ id: z.uuid(), commonName: z.string() })),
  circuits: z.array(namedCircuit),
  /** Circuits of the nearest ancestor that defines any, if the category itself defines none. */
  inheritedCircuits: z.object({ from: namedCategory, circuits: z.array(namedCircuit) }).nullable(),
  length: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  weight: z.int(),
  absorptionType: z.enum(absorptionTypes),
  absorptionValue: z.number().nullable(),
  absorptionMax: z.int().nullable(),
  savedEmissions: z.number().nullable(),
  savingSource: z.string().nullable(),
  tariffNumber: z.string().nullable(),
  originCountry: z.string().nullable(),
  highlightedInstruction: z.string().nullable(),
  childrenDescription: z.string().nullable(),
  translations,
  version,
  actions: z.array(action),
})

/** Breadcrumb entry visible to visitors. */
export const categoryStep = z.object({ id: z.uuid(), label: z.string(), identifier: z.string() })

const nodeFields = {
  ...categoryStep.shape,
  status: z.enum(categoryStatuses),
  imageId: z.uuid().nullable(),
  childrenDescription: z.string().nullable(),
  ...counts,
}
export type CategoryNode = z.infer<z.ZodObject<typeof nodeFields>> & { children: CategoryNode[] }
export const categoryNode: z.ZodType<CategoryNode> = z.object({
  ...nodeFields,
  get children() {
    return z.array(categoryNode)
  },
})

/** Counts of what prevents archiving a category. */
export const checkpoints = z.object({
  childCategories: z.int(),
  products: z.int(),
  questions: z.int(),
  archivable: z.boolean(),
})
