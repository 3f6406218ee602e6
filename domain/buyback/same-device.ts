export type Device = { imei: string | null; serialNumber: string | null }

/** The first fourteen digits name a device: a check digit or a software version follows. */
export const imeiKey = (digits: string) => digits.slice(0, 14)
export const serialKey = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

export const isSameDevice = (a: Device, b: Device) =>
  (a.imei !== null && b.imei !== null && imeiKey(a.imei) === imeiKey(b.imei)) ||
  (a.serialNumber !== null && b.serialNumber !== null && serialKey(a.serialNumber) === serialKey(b.serialNumber))

/** Lines whose device an earlier line of the same cart has already. */
export const repeatedDevices = <L extends Device>(lines: readonly L[]): L[] => {
  const imeis = new Set<string>()
  const serials = new Set<string>()
  return lines.filter(({ imei: digits, serialNumber: text }) => {
    const known = (digits && imeis.has(imeiKey(digits))) || (text && serials.has(serialKey(text)))
    if (digits) imeis.add(imeiKey(digits))
    if (text) serials.add(serialKey(text))
    return known
  })
}
