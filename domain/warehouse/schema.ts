import * as z from 'zod'
import { recordAction } from '../action.ts'
import {
  identifiedDevice,
  priceEntry,
  response,
  salePrices,
  saleQuestionnaire,
  soldProduct,
} from '../buyback/schema.ts'
import { itemStatuses } from '../buyback/statuses.ts'
import { absorptionTypes } from '../category/schema.ts'
import { currencies } from '../money.ts'
import { photo } from '../photo/schema.ts'
import { productStates } from '../product/states.ts'
import { line, timestamp } from '../text.ts'
import { longestCode } from './code.ts'

/** Scanned or typed buyback code, IMEI or serial number. */
export const stationCode = line({ min: 1, max: longestCode })

/** Line of a bulk scan; invalid codes are reported and the others processed. */
export const scannedLine = line({ max: 200 })
export const isStationCode = (text: string) => text.length > 0 && text.length <= longestCode

export const stations = ['checkin', 'check'] as const
export type StationName = (typeof stations)[number]

const checkNext = z.enum(['startCheck', 'concludeCheck', 'takeOverCheck']).nullable()

/** Item matched by a code; `reason`: why the station cannot accept it now. */
export const foundItem = z.object({
  id: z.uuid(),
  identificationNumber: z.string(),
  product: soldProduct.pick({ id: true, label: true, image: true }),
  imei: z.string().nullable(),
  itemStatus: z.enum(itemStatuses),
  /** Recorded as missing from its parcel since this time; null unless so. */
  missingSince: timestamp.nullable(),
  reason: z.string().nullable(),
  /** Who registered it and when, if it is already registered. */
  registered: z.object({ name: z.string(), at: timestamp }).nullable(),
  /** Control station: event that starts or resumes the check. */
  next: checkNext,
  /** Name of another operator who is checking it; the check can be taken over. */
  heldBy: z.string().nullable(),
})
export type FoundItem = z.infer<typeof foundItem>

/** Data of the control station; it prices answers with the same rules as the server. */
export const checkSheet = z.object({
  id: z.uuid(),
  identificationNumber: z.string(),
  /** Product under check: the declared one, or the one found instead. */
  product: soldProduct,
  declaredProduct: soldProduct,
  /** Declared numbers. */
  imei: z.string().nullable(),
  serialNumber: z.string().nullable(),
  /** The product's IMEI must be known. */
  collectsImei: z.boolean(),
  /** Recorded as missing from its parcel since this time; null unless so. */
  missingSince: timestamp.nullable(),
  /** Null until the device is identified. */
  device: identifiedDevice.nullable(),
  /** TAC codes of the sold product, if known. */
  tacCodes: z.array(z.string()),
  state: z.enum(productStates),
  itemStatus: z.enum(itemStatuses),
  currency: z.enum(currencies),
  /** Price quoted to the customer, in cents. */
  declaredPrice: z.int(),
  responses: z.array(response),
  impactPriceEntries: z.array(priceEntry),
  questionnaire: saleQuestionnaire,
  prices: salePrices,
  absorption: z
    .object({ type: z.enum(absorptionTypes), value: z.number().nullable(), max: z.int().nullable() })
    .nullable(),
  /** The customer has been paid, or the payment was promised at the counter. */
  committed: z.boolean(),
  commentMandatory: z.boolean(),
  photos: z.array(photo),
  /** Event that starts or resumes the check, if possible now. */
  next: checkNext,
  reason: z.string().nullable(),
  heldBy: z.string().nullable(),
  startedAt: timestamp.nullable(),
  actions: z.array(recordAction),
})
export type CheckSheet = z.infer<typeof checkSheet>
