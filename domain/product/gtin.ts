import { present } from '../checked.ts'
export const gtinPattern = /^(\d{8}|\d{12,14})$/

/** Checks the GTIN check digit: weights 3 and 1 alternate from the right. */
export const hasCheckDigit = (gtin: string) => {
  const digits = [...gtin].map(Number)
  const last = present(digits.pop())
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === last
}
