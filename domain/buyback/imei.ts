export const imeiPattern = /^\d{15,17}$/
export const tacOf = (imei: string) => imei.slice(0, 8)

/** Checks the Luhn digit, the last of the fifteen digits. */
export const hasImeiCheckDigit = (imei: string) => {
  const sum = [...imei].reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

export type ImeiWarning = 'imei_other_product' | 'imei_check_digit'

/** Probable typing error; the user can continue anyway. */
export const imeiWarning = (imei: string, tacCodes: readonly string[]): ImeiWarning | null => {
  if (imei.length === 15 && !hasImeiCheckDigit(imei)) return 'imei_check_digit'
  return tacCodes.length > 0 && !tacCodes.includes(tacOf(imei)) ? 'imei_other_product' : null
}

/** Normalizes a typed or scanned IMEI: removes spaces, dots, hyphens and slashes. */
export const readImei = (text: string) => text.replace(/[\s./-]/g, '')
