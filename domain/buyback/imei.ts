export const imeiPattern = /^\d{15,17}$/
export const tacOf = (imei: string) => imei.slice(0, 8)

/** The last of fifteen digits follows from the others (Luhn). */
export const hasImeiCheckDigit = (imei: string) => {
  const sum = [...imei].reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

export type ImeiWarning = 'imei_other_product' | 'imei_check_digit'

/** What may be a mistake, and may be gone past: “continue anyway”. */
export const imeiWarning = (imei: string, tacCodes: readonly string[]): ImeiWarning | null => {
  if (imei.length === 15 && !hasImeiCheckDigit(imei)) return 'imei_check_digit'
  return tacCodes.length > 0 && !tacCodes.includes(tacOf(imei)) ? 'imei_other_product' : null
}

/** As people type or scan it: spaces, dots, hyphens and slashes between the digits are left out. */
export const readImei = (text: string) => text.replace(/[\s./-]/g, '')
