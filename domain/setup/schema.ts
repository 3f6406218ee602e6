import * as z from 'zod'
import { languages } from '../money.ts'
import { password } from '../session/schema.ts'
import { email, genericText, line } from '../text.ts'

/** Hours for which the link that a start prints works. */
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

/** Whether a mail left: there may be no server to send it, or one that refuses it. */
export const mailOutcomes = ['sent', 'no_server', 'refused'] as const
