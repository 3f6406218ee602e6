import * as z from 'zod'
import { imei, serialNumber } from '../buyback/device.ts'
import { soldProduct } from '../buyback/schema.ts'
import { line, optional } from '../text.ts'

/** Answer of the account's IMEI service; `unavailable`: it did not answer. */
export const imeiStatuses = ['clear', 'blocked', 'unknown', 'unavailable'] as const
export type ImeiStatus = (typeof imeiStatuses)[number]

export const readNumbers = z.strictObject({ imei: optional(imei), serialNumber: optional(serialNumber) })

/** Product that a device may be instead of the declared one. */
export const modelOffer = soldProduct.extend({
  /** Price in cents with the declared answers; null unless they answer all questions of this product. */
  price: z.int().nullable(),
  /** The product's IMEI must be known. */
  collectsImei: z.boolean(),
})
export type ModelOffer = z.infer<typeof modelOffer>

/** Numbers read from a device, compared with the declaration. */
export const deviceReading = z.object({
  comparison: z.enum(['same', 'different', 'unread']),
  /** Whether the TAC is one of the declared product; null if no product of the account has it. */
  sameModel: z.boolean().nullable(),
  /** Other products with the TAC of the IMEI. */
  models: z.array(modelOffer),
  /** Another buyback of the account holds the device. */
  held: z.boolean(),
  /** Reported lost or stolen. */
  blocked: z.boolean(),
  /** Null if the account has no IMEI service, or no IMEI was read. */
  imeiStatus: z.enum(imeiStatuses).nullable(),
})
export type DeviceReading = z.infer<typeof deviceReading>

export const modelSearch = line({ min: 2, max: 100 })
