export type Device = { imei: string | null; serialNumber: string | null }

/** The first fourteen digits identify a device; a check digit or software version follows. */
export const imeiKey = (digits: string) => digits.slice(0, 14)
export const serialKey = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

export const isSameDevice = (a: Device, b: Device) =>
  (a.imei !== null && b.imei !== null && imeiKey(a.imei) === imeiKey(b.imei)) ||
  (a.serialNumber !== null && b.serialNumber !== null && serialKey(a.serialNumber) === serialKey(b.serialNumber))

/** Cart lines whose device already appears in an earlier line. */
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
