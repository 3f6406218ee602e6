import { hasCheckDigit } from '../product/rules.ts'

/** Thirteen digits, of the range that shops use among themselves: every scanner reads it, no product has it. */
export const numberPattern = /^2\d{12}$/

export const isNumber = (text: string) => numberPattern.test(text) && hasCheckDigit(text)

/** From eleven random digits. They tell nothing of how many there are. */
export const numberFrom = (random: string) => {
  const body = `2${random}`
  for (let last = 0; last < 10; last++) if (hasCheckDigit(`${body}${last}`)) return `${body}${last}`
  throw new Error('Eleven digits are expected.')
}

/** As it is read on screens; copied and put into addresses without the spaces. */
export const groupedNumber = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
