import * as z from 'zod'
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

/** A code as section 5 wants it: each way in which it is wrong has its own message. */
export const buybackCode = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, { error: 'code_required', abort: true })
      .regex(/^\d*$/, { error: 'code_digits', abort: true })
      .length(13, { error: 'code_length' }),
  )
