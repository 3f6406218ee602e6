import * as z from 'zod'
import { get } from '../endpoint.ts'
import { languages } from '../money.ts'

const legalText = z.object({
  text: z.string().nullable(),
  /** Uploaded PDF of the same text, if any. */
  fileId: z.uuid().nullable(),
  /** Language in which the text is written. */
  language: z.enum(languages),
})

export const legalEndpoints = {
  read: get('/legal-texts/{kind}', {
    summary: 'Retrieve a legal text of an account',
    access: 'visitor',
    answer: legalText,
  }),
}
