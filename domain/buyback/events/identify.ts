import { type DeviceIdentity, declaredDevice, type Reading } from '../identity.ts'
import type { Device } from '../same-device.ts'
import type { BuybackFacts, BuybackPatch } from './facts.ts'

export const nothingRead: Reading = { held: false, blocked: false, productIds: [], photoIds: [] }

/** The numbers read replace the declared ones. */
export const isOfRecord = (identity: DeviceIdentity | null) => identity === 'corrected' || identity === 'other_model'

const recordOf = (identity: DeviceIdentity, declared: Device, read: Device): Device => {
  if (isOfRecord(identity)) return read
  return { imei: declared.imei ?? read.imei, serialNumber: declared.serialNumber ?? read.serialNumber }
}

/** Columns of a device that is not identified; numbers read from it stay on record. */
export const unnamed: BuybackPatch = {
  deviceIdentity: null,
  deviceIdentityReason: null,
  devicePhotoId: null,
  deviceIdentifiedAt: null,
  deviceIdentifiedBy: null,
}

/** Columns of a device to be identified again: declared numbers and product are of record, nothing is read or found. */
export const unidentified = (facts: BuybackFacts): BuybackPatch => ({
  ...declaredDevice(facts),
  ...unnamed,
  controlledImei: null,
  controlledSerial: null,
  foundProduct: null,
  foundQuestionnaire: null,
  foundPriceList: null,
  foundPriceListVersion: null,
})

/** Columns that record the identity of a device; the declared numbers and product are kept beside those found. */
export const identifiedAs = (
  facts: BuybackFacts,
  identity: DeviceIdentity,
  read: Device,
  more: { reason?: string | null; photoId?: string | null } = {},
): BuybackPatch => {
  const declared = declaredDevice(facts)
  const found = identity === 'other_model' ? facts.found : null
  return {
    deviceIdentity: identity,
    deviceIdentityReason: more.reason ?? null,
    devicePhotoId: more.photoId ?? null,
    deviceIdentifiedAt: facts.now,
    deviceIdentifiedBy: facts.actorName,
    declaredImei: declared.imei,
    declaredSerial: declared.serialNumber,
    controlledImei: read.imei,
    controlledSerial: read.serialNumber,
    ...recordOf(identity, declared, read),
    foundProduct: found?.product ?? null,
    foundQuestionnaire: found?.questionnaire ?? null,
    foundPriceList: found?.prices ?? null,
    foundPriceListVersion: found?.version ?? null,
  }
}
