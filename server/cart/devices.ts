import pg from 'pg'
import { type Device, imeiKey, isSameDevice, serialKey } from '#domain/buyback/same-device.ts'
import { Refusal, type Violation } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import { holds, type Who } from '#server/platform/who.ts'
import { heldDevices, releaseDevices, visibleHolders } from './device-store.ts'

/** Normalized keys of devices, as in the unique indexes. */
export const keysOf = (devices: readonly Device[]) => ({
  imeis: devices.flatMap(({ imei }) => (imei ? [imeiKey(imei)] : [])),
  serials: devices.flatMap(({ serialNumber }) => (serialNumber ? [serialKey(serialNumber)] : [])),
})

/** Buybacks of an account that hold one of these devices. */
export const holdersOf = async (app: App, accountId: string, devices: readonly Device[]) => {
  const keys = keysOf(devices)
  if (keys.imeis.length + keys.serials.length === 0) return []
  const [rows] = await app.database.read({ accountId }, () => [heldDevices({ accountId, ...keys })])
  return rows
}

/** Ids of the buybacks visible to one of these accounts, as retailer, buyer or warehouse, that hold a device. */
export const visibleHoldersOf = async (app: App, accountIds: readonly string[], device: Device) => {
  const keys = keysOf([device])
  if (keys.imeis.length + keys.serials.length === 0) return []
  const rows = await Promise.all(
    [...new Set(accountIds)].map((accountId) => app.database.read({ accountId }, () => [visibleHolders(keys)])),
  )
  return rows.flatMap(([holders]) => holders)
}

/** Whether the unique index refused a device held by another buyback, which happens for concurrent sales. */
export const isDeviceHeld = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.constraint === 'buybacks_imei' || error.constraint === 'buybacks_serial')

export type Named = Device & { path: string; inCartId?: string }

/** Refusal with each line whose device is held; users of the account also get the number of the holding buyback. */
export const refuseHeld = async (
  app: App,
  accountId: string,
  lines: readonly Named[],
  withNumber: boolean,
  but?: string,
) => {
  const holders = await holdersOf(app, accountId, lines)
  const violations = lines.flatMap((line): Violation[] => {
    const holder = holders.find((one) => one.id !== but && isSameDevice(one, line))
    if (!holder) return []
    const path = `${line.path}${line.imei ? 'imei' : 'serialNumber'}`
    const params = {
      ...(line.inCartId ? { inCartId: line.inCartId } : {}),
      device: line.imei ?? line.serialNumber ?? '',
      ...(withNumber ? { number: holder.number } : {}),
    }
    return [{ path, code: 'device_already_bought', params }]
  })
  return new Refusal('device_already_bought', violations[0]?.params ?? { device: '' }, violations)
}

type Why = { actorId: string | null; actorName: string; reason: string; but: string | null }

/** Releases a device from earlier buybacks, with user and reason in their history. */
export const releaseDevice = (accountId: string, device: Device, why: Why) =>
  releaseDevices({ accountId, ...keysOf([device]), ...why })

/** Accepting a device that an earlier buyback holds requires a permission. */
export const checkDuplicates = (who: Who, lines: readonly { duplicateReason: string | null }[]) => {
  if (lines.some(({ duplicateReason }) => duplicateReason) && !holds(who, 'DUPLICATE_DEVICE_ALLOW'))
    throw new Refusal('forbidden')
}
