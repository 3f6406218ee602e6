import { readImei } from '../buyback/imei.ts'
import { serialKey } from '../buyback/same-device.ts'

/** Shorter than that, a code means too much. */
export const shortestCode = 5
/** Longer than that, it is no code. */
export const longestCode = 60
const imeiLength = 14

/** What a code is compared with: a number of ours, the first digits of an IMEI, or a serial number without its signs. */
export const keysOf = (code: string) => {
  const digits = readImei(code)
  const isDigits = /^\d+$/.test(digits)
  return {
    number: isDigits && digits.length === 13 ? digits : null,
    imei: isDigits && digits.length >= imeiLength && digits.length <= 17 ? digits.slice(0, imeiLength) : null,
    serial: serialKey(code),
  }
}
