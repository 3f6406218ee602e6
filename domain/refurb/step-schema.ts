import * as z from 'zod'
import { reference } from '../endpoint.ts'
import { line, optional, paragraphs, patchable, plain, version } from '../text.ts'

/** Limits of step and question definitions; cost in cents, time in minutes. */
export const refurbLimits = {
  name: 255,
  description: 3_000,
  steps: 500,
  questions: 200,
  answersMin: 1,
  answers: 50,
  categories: 50,
  stepsOfAnswer: 20,
  plannedSteps: 100,
  comment: 255,
  cost: 5_000_000,
  minutes: 10_080,
} as const

export const refurbName = plain(line({ min: 1, max: refurbLimits.name }))
const description = paragraphs({ max: refurbLimits.description })
const cost = z.int().min(0).max(refurbLimits.cost)
const minutes = z.int().min(1).max(refurbLimits.minutes)

/** Cost of a step in one warehouse, and the stock where it is done. */
const placeGiven = z.strictObject({
  warehouseId: reference('organizations'),
  cost: optional(cost),
  stockId: optional(z.uuid()),
})
const places = z.array(placeGiven).max(200)

export const stepCreate = z.strictObject({
  accountId: z.uuid().optional(),
  name: refurbName,
  description: optional(description),
  minutes: optional(minutes),
  places: places.default([]),
})

export const stepPatch = z.strictObject({
  name: refurbName.optional(),
  description: patchable(description),
  minutes: patchable(minutes),
  places: places.optional(),
  version: version.optional(),
})

const place = z.object({
  warehouse: z.object({ id: z.uuid(), commonName: z.string() }),
  cost: z.int().nullable(),
  stockId: z.uuid().nullable(),
})

export const refurbStep = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** Expected duration. */
  minutes: z.int().nullable(),
  /** All warehouses available to the caller, with or without a cost. */
  places: z.array(place),
  /** Questions that plan this step; it cannot be deleted while there are any. */
  questions: z.array(z.object({ id: z.uuid(), label: z.string() })),
  version,
})
export type RefurbStep = z.infer<typeof refurbStep>
