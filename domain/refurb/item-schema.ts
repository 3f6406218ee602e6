import * as z from 'zod'
import { recordAction } from '../action.ts'
import { response, soldProduct } from '../buyback/schema.ts'
import { itemStatuses } from '../buyback/statuses.ts'
import { stockChoice } from '../stock/schema.ts'
import { timestamp, version } from '../text.ts'
import { askedRefurbQuestion, givenAnswer } from './question-schema.ts'
import { stepStatuses } from './statuses.ts'
import { refurbLimits } from './step-schema.ts'

export const refurbStations = ['diagnosis', 'steps'] as const
export type RefurbStation = (typeof refurbStations)[number]

/** Stock reference; native stocks have no name. */
export const stockOfItem = stockChoice.pick({ id: true, native: true, name: true, location: true })

/** Item matched by a scanned code; `reason`: why the station cannot accept it now. */
export const workshopItem = z.object({
  id: z.uuid(),
  identificationNumber: z.string(),
  product: soldProduct.pick({ id: true, label: true, image: true }),
  imei: z.string().nullable(),
  serialNumber: z.string().nullable(),
  itemStatus: z.enum(itemStatuses),
  stock: stockOfItem.nullable(),
  reason: z.string().nullable(),
})
export type WorkshopItem = z.infer<typeof workshopItem>

export const plannedStep = z.object({
  stepId: z.uuid(),
  name: z.string(),
  cost: z.int().nullable(),
  minutes: z.int().nullable(),
  /** Stock where the step is done in this warehouse. */
  stockId: z.uuid().nullable(),
})

/** Diagnosis of one workshop round, stored on the server while it is filled in. */
export const diagnosis = z.object({
  id: z.uuid(),
  item: workshopItem.omit({ reason: true }).extend({ responses: z.array(response) }),
  round: z.int(),
  questions: z.array(askedRefurbQuestion),
  answers: z.array(givenAnswer),
  /** Null until the plan was reviewed. */
  steps: z.array(plannedStep).nullable(),
  stockId: z.uuid().nullable(),
  stocks: z.array(stockChoice),
  startedBy: z.string(),
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
  version,
})
export type Diagnosis = z.infer<typeof diagnosis>

export const diagnosisPatch = z.strictObject({
  answers: z.array(givenAnswer).max(refurbLimits.questions).optional(),
  /** In the planned order. */
  stepIds: z.array(z.uuid()).max(refurbLimits.plannedSteps).nullable().optional(),
  stockId: z.uuid().nullable().optional(),
  version: version.optional(),
})

export const itemStep = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  round: z.int(),
  position: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  /** Also null for users who may not see amounts. */
  cost: z.int().nullable(),
  minutes: z.int().nullable(),
  status: z.enum(stepStatuses),
  stock: stockOfItem.nullable(),
  worker: z.string().nullable(),
  workedSeconds: z.int(),
  /** Finished work periods summed by worker. */
  work: z.array(z.object({ worker: z.string(), seconds: z.int() })),
  workingSince: timestamp.nullable(),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  comment: z.string().nullable(),
  cancelReason: z.string().nullable(),
  version,
  actions: z.array(recordAction),
})
export type ItemStep = z.infer<typeof itemStep>

/** Item with the steps of its latest round and the stocks of its warehouse. */
export const stepsOfItem = z.object({
  item: workshopItem.omit({ reason: true }),
  steps: z.array(itemStep),
  stocks: z.array(stockChoice),
  /** All steps are completed or canceled; the round can be validated. */
  mayValidate: z.boolean(),
})
export type StepsOfItem = z.infer<typeof stepsOfItem>

export const boardStep = itemStep
  .pick({ id: true, itemId: true, name: true, status: true, worker: true, workedSeconds: true, workingSince: true })
  .extend({
    minutes: z.int().nullable(),
    identificationNumber: z.string(),
    product: soldProduct.pick({ label: true, image: true }),
    /** Start of the current status. */
    since: timestamp,
    done: z.int(),
    total: z.int(),
  })
export type BoardStep = z.infer<typeof boardStep>
export const boardStatuses = ['to_do', 'in_progress', 'paused', 'completed'] as const

export const board = z.object({
  columns: z.array(z.object({ status: z.enum(boardStatuses), total: z.int(), steps: z.array(boardStep) })),
  people: z.array(z.object({ name: z.string(), product: z.string().nullable(), workingSince: timestamp.nullable() })),
})

/** Past workshop round. */
export const refurbRound = z.object({
  id: z.uuid(),
  round: z.int(),
  questions: z.array(askedRefurbQuestion),
  answers: z.array(givenAnswer),
  startedBy: z.string(),
  startedAt: timestamp,
  finishedBy: z.string().nullable(),
  finishedAt: timestamp.nullable(),
  validatedBy: z.string().nullable(),
  validatedAt: timestamp.nullable(),
})
export type RefurbRound = z.infer<typeof refurbRound>
