import * as z from 'zod'
import type { ErrorCode } from '../errors.ts'
import { line, optional, plain } from '../text.ts'
import { imei, serialNumber } from './device.ts'
import { type Device, imeiKey, serialKey } from './same-device.ts'

/**
 * Result of the identity check of a device. `declared`: the number read is the declared one. `corrected`: another unit
 * of the same model. `other_model`: another product, priced on its own. `unreadable`: no number, with a reason and a photo.
 */
export const deviceIdentities = ['declared', 'corrected', 'other_model', 'unreadable'] as const
export type DeviceIdentity = (typeof deviceIdentities)[number]

/** Number that identifies the device; null if neither the sale nor the product has one. */
export const numberKindOf = (declared: Device, collectsImei: boolean): keyof Device | null => {
  if (declared.imei !== null || collectsImei) return 'imei'
  return declared.serialNumber === null ? null : 'serialNumber'
}

export type Comparison = 'same' | 'different' | 'unread'

/** Compares every number that is both declared and read; the identifying number must be read. */
export const compareDevices = (declared: Device, read: Device, collectsImei: boolean): Comparison => {
  const imeis = declared.imei !== null && read.imei !== null && imeiKey(declared.imei) !== imeiKey(read.imei)
  const serials =
    declared.serialNumber !== null &&
    read.serialNumber !== null &&
    serialKey(declared.serialNumber) !== serialKey(read.serialNumber)
  if (imeis || serials) return 'different'
  const kind = numberKindOf(declared, collectsImei)
  return kind !== null && read[kind] === null ? 'unread' : 'same'
}

const refusals = { same: null, different: 'device_differs', unread: 'device_unread' } as const satisfies Record<
  Comparison,
  ErrorCode | null
>

/** Numbers and identity of the device of a buyback. */
export type IdentifiedDevice = {
  /** Null until the device was identified. */
  deviceIdentity: DeviceIdentity | null
  /** Null until the number was read, also again after a new check was ordered. */
  deviceIdentifiedAt: Date | null
  /** Numbers of record: the declared ones, or those read after a correction. */
  imei: string | null
  serialNumber: string | null
  /** Numbers of the declaration, stored when the device is identified. */
  declaredImei: string | null
  declaredSerial: string | null
  /** The product's IMEI must be known. */
  collectsImei: boolean
}

export const declaredDevice = (of: Omit<IdentifiedDevice, 'collectsImei' | 'deviceIdentifiedAt'>): Device =>
  of.deviceIdentity === null
    ? { imei: of.imei, serialNumber: of.serialNumber }
    : { imei: of.declaredImei, serialNumber: of.declaredSerial }

/** Last four characters of a number, for the customer's pages. */
export const shortNumber = ({ imei: digits, serialNumber: serial }: Device) => {
  const number = digits ?? serial
  return number === null ? null : `… ${number.slice(-4)}`
}

const numbers = { imei: optional(imei), serialNumber: optional(serialNumber) }
/** Numbers in the input of an event. */
export const numbersGiven = z.object(numbers)
const reason = plain(line({ min: 3, max: 255 }))

export const identityInput = z.discriminatedUnion('as', [
  /** `reason` is required if the TAC table assigns the number to other products only. */
  z.strictObject({ as: z.literal('declared'), ...numbers, reason: optional(reason) }),
  z.strictObject({ as: z.literal('corrected'), ...numbers, reason }),
  /** Without a readable number, `reason` and `photoId` are required; for another product than that of the TAC, `reason`. */
  z.strictObject({
    as: z.literal('other_model'),
    ...numbers,
    productId: z.uuid(),
    reason: optional(reason),
    photoId: optional(z.uuid()),
  }),
  z.strictObject({ as: z.literal('unreadable'), reason, photoId: z.uuid() }),
])
export type IdentityInput = z.output<typeof identityInput>

/** Facts about the numbers of an `IdentityInput`, loaded before the event. */
export type Reading = {
  /** Another buyback of the same retailer, buyer or warehouse holds the device. */
  held: boolean
  /** Reported lost or stolen by the IMEI service, or quarantined as stolen in another buyback. */
  blocked: boolean
  /** Published products whose TAC codes contain that of the IMEI. */
  productIds: readonly string[]
  /** Photos of the check. */
  photoIds: readonly string[]
}

export const numbersIn = (input: IdentityInput): Device =>
  input.as === 'unreadable'
    ? { imei: null, serialNumber: null }
    : { imei: input.imei, serialNumber: input.serialNumber }

/** `found`: only for another model. */
type Sold = IdentifiedDevice & { productId: string; found: { collectsImei: boolean } | null }

const photographed = ({ photoIds }: Reading, photoId: string | null): ErrorCode | null =>
  photoId !== null && photoIds.includes(photoId) ? null : 'device_photo_required'

const acceptable = ({ blocked, held }: Reading): ErrorCode | null => {
  if (blocked) return 'device_blocked'
  return held ? 'device_already_bought' : null
}

/** Whether the TAC table assigns the IMEI to other products only. */
export const isOtherModel = (productIds: readonly string[], productId: string) =>
  productIds.length > 0 && !productIds.includes(productId)

/** Error code for a declared number of a blocked device, or of another model without a reason; null if it is accepted. */
const declaredRefusal = (reading: Reading, productId: string, given: string | null): ErrorCode | null => {
  if (reading.blocked) return 'device_blocked'
  return given === null && isOtherModel(reading.productIds, productId) ? 'device_other_model' : null
}

/** The number that identifies the declared or the found product is read, or a reason and a photo are given instead. */
const modelRefusal = (
  sold: Sold,
  { reason: given, photoId, productId, ...read }: Extract<IdentityInput, { as: 'other_model' }>,
  reading: Reading,
): ErrorCode | null => {
  const kind = numberKindOf(declaredDevice(sold), sold.collectsImei || (sold.found?.collectsImei ?? false))
  if (kind !== null && read[kind] === null) {
    const refused = given === null ? 'device_unread' : photographed(reading, photoId)
    if (refused) return refused
  }
  if (given === null && isOtherModel(reading.productIds, productId)) return 'device_other_model'
  return acceptable(reading)
}

/** Whether the numbers read are the declared ones, so that nothing is corrected. */
const isDeclared = (declared: Device, read: Device, collectsImei: boolean) =>
  (declared.imei !== null || declared.serialNumber !== null) && compareDevices(declared, read, collectsImei) === 'same'

/** Error code that prevents an identification; null if it is allowed. */
export const identityRefusal = (sold: Sold, input: IdentityInput, reading: Reading): ErrorCode | null => {
  const declared = declaredDevice(sold)
  const read = numbersIn(input)
  const kind = numberKindOf(declared, sold.collectsImei)
  const unread = read.imei === null && read.serialNumber === null
  switch (input.as) {
    case 'declared': {
      const refused = refusals[compareDevices(declared, read, sold.collectsImei)]
      if (refused) return refused
      // An IMEI that was not declared is new: it is judged like a corrected one.
      if (declared.imei !== null || read.imei === null) return declaredRefusal(reading, sold.productId, input.reason)
      return isOtherModel(reading.productIds, sold.productId) ? 'device_other_model' : acceptable(reading)
    }
    case 'unreadable':
      return photographed(reading, input.photoId)
    case 'corrected':
      if (kind === null ? unread : read[kind] === null) return 'device_unread'
      if (isDeclared(declared, read, sold.collectsImei)) return 'device_as_declared'
      if (isOtherModel(reading.productIds, sold.productId)) return 'device_other_model'
      return acceptable(reading)
    case 'other_model':
      if (input.productId === sold.productId) return 'device_same_model'
      return modelRefusal(sold, input, reading)
  }
}

/**
 * Error code that prevents concluding a check with the numbers given; null if they identify the device. Numbers of a
 * device that is not identified are judged like an identification as declared; afterwards only identified numbers are
 * accepted.
 */
export const conclusionRefusal = (device: Sold, { imei, serialNumber }: Device, reading: Reading): ErrorCode | null => {
  if (device.deviceIdentity === null)
    return identityRefusal(device, { as: 'declared', imei, serialNumber, reason: null }, reading)
  const isNew = (device.imei === null && imei !== null) || (device.serialNumber === null && serialNumber !== null)
  const known = { imei: device.imei, serialNumber: device.serialNumber }
  const isRead = device.deviceIdentifiedAt !== null
  const compared = compareDevices(known, { imei, serialNumber }, device.collectsImei)
  if (isNew || compared === 'different') return 'device_differs'
  if (isRead) return null
  return compared === 'unread' ? 'device_unread' : acceptable({ ...reading, held: false })
}
