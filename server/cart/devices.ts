import pg from 'pg'
import { type Device, imeiKey, isSameDevice, serialKey } from '#domain/buyback/same-device.ts'
import { Refusal, type Violation } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import { holds, type Who } from '#server/platform/who.ts'
import { heldDevices, releaseDevices } from './device-store.ts'

/** The keys by which the database knows devices. */
export const keysOf = (devices: readonly Device[]) => ({
  imeis: devices.flatMap(({ imei }) => (imei ? [imeiKey(imei)] : [])),
  serials: devices.flatMap(({ serialNumber }) => (serialNumber ? [serialKey(serialNumber)] : [])),
})

/** The buybacks of an account that hold one of these devices. */
export const holdersOf = async (app: App, accountId: string, devices: readonly Device[]) => {
  const keys = keysOf(devices)
  if (keys.imeis.length + keys.serials.length === 0) return []
  const [rows] = await app.database.read({ accountId }, () => [heldDevices({ accountId, ...keys })])
  return rows
}

/** The database refused a device that another buyback holds: two counters at once meet here. */
export const isDeviceHeld = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.constraint === 'buybacks_imei' || error.constraint === 'buybacks_serial')

type Named = Device & { path: string; inCartId?: string }

/** Names each line whose device is held, to people of the account with the buyback that holds it. */
export const refuseHeld = async (
  app: App,
  accountId: string,
  lines: readonly Named[],
  tellNumber: boolean,
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
      ...(tellNumber ? { number: holder.number } : {}),
    }
    return [{ path, code: 'device_already_bought', params }]
  })
  return new Refusal('device_already_bought', violations[0]?.params ?? { device: '' }, violations)
}

type Why = { actorId: string | null; actorName: string; reason: string; but: string | null }

/** The earlier buybacks let go of the device, and their histories say who let it in and why. */
export const releaseDevice = (accountId: string, device: Device, why: Why) =>
  releaseDevices({ accountId, ...keysOf([device]), ...why })

/** Only some may let a device in that an earlier buyback still holds. */
export const checkDuplicates = (who: Who, lines: readonly { duplicateReason: string | null }[]) => {
  if (lines.some(({ duplicateReason }) => duplicateReason) && !holds(who, 'DUPLICATE_DEVICE_ALLOW'))
    throw new Refusal('forbidden')
}
