import * as z from 'zod'
import { languages } from '../money.ts'
import { password } from '../session/schema.ts'
import { email, genericText, line } from '../text.ts'

/** Validity of the setup link printed at start, in hours. */
export const setupHours = 1

export const platformNameLength = 60

export const setup = z.strictObject({
  platformName: line({ min: 2, max: platformNameLength }),
  firstname: genericText,
  lastname: genericText,
  email,
  password,
  language: z.enum(languages),
})

/** Result of sending a mail. */
export const mailOutcomes = ['sent', 'no_server', 'refused'] as const
