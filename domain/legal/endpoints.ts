import * as z from 'zod'
import { get } from '../endpoint.ts'

const legalText = z.object({
  text: z.string().nullable(),
  /** Uploaded PDF of the same text, if any. */
  fileId: z.uuid().nullable(),
})

export const legalEndpoints = {
  read: get('/legal-texts/{kind}', {
    summary: 'One of the texts that an account gives to whoever uses its pages',
    access: 'visitor',
    answer: legalText,
  }),
}
