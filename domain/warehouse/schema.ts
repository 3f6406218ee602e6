import * as z from 'zod'
import { recordAction } from '../action.ts'
import { priceEntry, response, soldProduct } from '../buyback/schema.ts'
import { itemStatuses } from '../buyback/statuses.ts'
import { absorptionTypes } from '../category/schema.ts'
import { currencies } from '../money.ts'
import { impact } from '../pricing/impact.ts'
import { eachState } from '../product/schema.ts'
import { productStates } from '../product/states.ts'
import { line, timestamp } from '../text.ts'

/** What a scanner or a hand gives: the code of a buyback, an IMEI or a serial number. */
export const stationCode = line({ min: 1, max: 60 })

export const stations = ['checkin', 'check'] as const
export type StationName = (typeof stations)[number]

const checkNext = z.enum(['startCheck', 'concludeCheck', 'takeOverCheck']).nullable()

/** One item that a code may mean, and why the station cannot take it now. */
export const foundItem = z.object({
  id: z.uuid(),
  identificationNumber: z.string(),
  product: soldProduct.pick({ id: true, label: true, image: true }),
  imei: z.string().nullable(),
  itemStatus: z.enum(itemStatuses),
  reason: z.string().nullable(),
  /** At the control station: which event begins or goes on with its check. */
  next: checkNext,
  /** Somebody else checks it: may be taken over. */
  heldBy: z.string().nullable(),
})
export type FoundItem = z.infer<typeof foundItem>

const answer = z.object({ id: z.uuid(), title: z.string(), impact })
const question = z.object({ id: z.uuid(), title: z.string(), answers: z.array(answer) })

/** Everything the control station needs of one item: it prices answers by the same rules as the server. */
export const checkSheet = z.object({
  id: z.uuid(),
  identificationNumber: z.string(),
  product: soldProduct,
  imei: z.string().nullable(),
  serialNumber: z.string().nullable(),
  state: z.enum(productStates),
  itemStatus: z.enum(itemStatuses),
  currency: z.enum(currencies),
  /** What the customer was told. */
  declaredPrice: z.int(),
  responses: z.array(response),
  impactPriceEntries: z.array(priceEntry),
  questionnaire: z.object({ simple: z.boolean(), questions: z.array(question) }),
  prices: z.object(eachState(z.int().nullable())),
  absorption: z
    .object({ type: z.enum(absorptionTypes), value: z.number().nullable(), max: z.int().nullable() })
    .nullable(),
  /** The customer was paid, or left with the promise of it. */
  committed: z.boolean(),
  commentMandatory: z.boolean(),
  /** Which of the events that a check begins or goes on with is possible now. */
  next: checkNext,
  reason: z.string().nullable(),
  heldBy: z.string().nullable(),
  startedAt: timestamp.nullable(),
  actions: z.array(recordAction),
})
export type CheckSheet = z.infer<typeof checkSheet>
