import { hasCheckDigit } from '../product/gtin.ts'

/** EAN-13 in the in-store range (prefix 2): readable by every scanner, never the number of a product. */
export const numberPattern = /^2\d{12}$/

export const isNumber = (text: string) => numberPattern.test(text) && hasCheckDigit(text)

/** Builds a number from eleven random digits; random so that numbers do not reveal volumes. */
export const numberFrom = (random: string) => {
  const body = `2${random}`
  for (let last = 0; last < 10; last++) if (hasCheckDigit(`${body}${last}`)) return `${body}${last}`
  throw new Error('Eleven digits are expected.')
}

/** Number in groups of four digits, for display only. */
export const groupedNumber = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** A buyback number in groups; an IMEI or other code is shown as printed on the device or parcel. */
export const groupedCode = (code: string) => (numberPattern.test(code) ? groupedNumber(code) : code)
