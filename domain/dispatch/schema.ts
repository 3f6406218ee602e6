import * as z from 'zod'
import { circuitTypes } from '../circuit/schema.ts'
import { reference } from '../endpoint.ts'
import { productStates } from '../product/states.ts'
import { genericText, line, plain, version } from '../text.ts'

export const conditionAttributes = ['brand', 'category', 'circuit', 'productState'] as const
export type ConditionAttribute = (typeof conditionAttributes)[number]
export const conditionOperators = ['in', 'notIn'] as const

export const dispatchLimits = { conditions: 20, values: 200, warehouses: 50, suggestedBrands: 50 } as const

const operator = z.enum(conditionOperators)
const several = <T extends z.ZodType>(value: T) => z.array(value).min(1).max(dispatchLimits.values)

/** Compares one attribute of the sold item with a list. Categories include their descendants. */
export const condition = z.discriminatedUnion('attribute', [
  z.strictObject({ attribute: z.literal('brand'), operator, values: several(line({ min: 1, max: 255 })) }),
  z.strictObject({ attribute: z.literal('category'), operator, values: several(reference('categories')) }),
  z.strictObject({ attribute: z.literal('circuit'), operator, values: several(z.enum(circuitTypes)) }),
  z.strictObject({ attribute: z.literal('productState'), operator, values: several(z.enum(productStates)) }),
])
export type Condition = z.output<typeof condition>

const warehouses = z.array(reference('organizations')).min(1).max(dispatchLimits.warehouses)
const conditions = z.array(condition).min(1).max(dispatchLimits.conditions)

export const dispatchRuleCreate = z.strictObject({
  accountId: z.uuid().optional(),
  title: plain(genericText),
  conditions,
  warehouseIds: warehouses,
  geographic: z.boolean().default(false),
})

export const dispatchRulePatch = z.strictObject({
  title: plain(genericText).optional(),
  conditions: conditions.optional(),
  warehouseIds: warehouses.optional(),
  geographic: z.boolean().optional(),
  version: version.optional(),
})

export const dispatchRule = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  position: z.int(),
  title: z.string(),
  conditions: z.array(condition),
  warehouses: z.array(z.object({ id: z.uuid(), commonName: z.string(), city: z.string().nullable() })),
  geographic: z.boolean(),
  version,
})
export type DispatchRule = z.infer<typeof dispatchRule>
