import { readImei } from '../buyback/imei.ts'
import { serialKey } from '../buyback/same-device.ts'

/** Minimum length; shorter codes are ambiguous. */
export const shortestCode = 5
/** Maximum length. */
export const longestCode = 60
const imeiLength = 14

/** Lookup keys of a code: buyback number, IMEI prefix, normalized serial number. */
export const keysOf = (code: string) => {
  const digits = readImei(code)
  const isDigits = /^\d+$/.test(digits)
  return {
    number: isDigits && digits.length === 13 ? digits : null,
    imei: isDigits && digits.length >= imeiLength && digits.length <= 17 ? digits.slice(0, imeiLength) : null,
    serial: serialKey(code),
  }
}
