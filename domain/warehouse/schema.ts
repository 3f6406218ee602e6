import * as z from 'zod'
import { recordAction } from '../action.ts'
import { priceEntry, response, salePrices, saleQuestionnaire, soldProduct } from '../buyback/schema.ts'
import { itemStatuses } from '../buyback/statuses.ts'
import { absorptionTypes } from '../category/schema.ts'
import { currencies } from '../money.ts'
import { photo } from '../photo/schema.ts'
import { productStates } from '../product/states.ts'
import { line, timestamp } from '../text.ts'
import { longestCode } from './code.ts'

/** What a scanner or a hand gives: the code of a buyback, an IMEI or a serial number. */
export const stationCode = line({ min: 1, max: longestCode })

/** One line of many that were scanned or pasted: what is no code is named in the answer, and the others go on. */
export const scannedLine = line({ max: 200 })
export const isStationCode = (text: string) => text.length > 0 && text.length <= longestCode

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
  /** Who registered it, where that is why it cannot be registered. */
  registered: z.object({ name: z.string(), at: timestamp }).nullable(),
  /** At the control station: which event begins or goes on with its check. */
  next: checkNext,
  /** Somebody else checks it: may be taken over. */
  heldBy: z.string().nullable(),
})
export type FoundItem = z.infer<typeof foundItem>

/** Everything the control station needs of one item: it prices answers by the same rules as the server. */
export const checkSheet = z.object({
  id: z.uuid(),
  identificationNumber: z.string(),
  product: soldProduct,
  imei: z.string().nullable(),
  serialNumber: z.string().nullable(),
  /** Of the product that was sold; none where the catalogue knows none. */
  tacCodes: z.array(z.string()),
  state: z.enum(productStates),
  itemStatus: z.enum(itemStatuses),
  currency: z.enum(currencies),
  /** What the customer was told. */
  declaredPrice: z.int(),
  responses: z.array(response),
  impactPriceEntries: z.array(priceEntry),
  questionnaire: saleQuestionnaire,
  prices: salePrices,
  absorption: z
    .object({ type: z.enum(absorptionTypes), value: z.number().nullable(), max: z.int().nullable() })
    .nullable(),
  /** The customer was paid, or left with the promise of it. */
  committed: z.boolean(),
  commentMandatory: z.boolean(),
  photos: z.array(photo),
  /** Which of the events that a check begins or goes on with is possible now. */
  next: checkNext,
  reason: z.string().nullable(),
  heldBy: z.string().nullable(),
  startedAt: timestamp.nullable(),
  actions: z.array(recordAction),
})
export type CheckSheet = z.infer<typeof checkSheet>
