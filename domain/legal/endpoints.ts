import * as z from 'zod'
import { get } from '../endpoint.ts'

const legalText = z.object({
  text: z.string().nullable(),
  /** The same as a document to keep, where the company handed one in. */
  fileId: z.uuid().nullable(),
})

export const legalEndpoints = {
  read: get('/legal-texts/{kind}', {
    summary: 'One of the texts that a company gives to whoever uses its pages',
    access: 'visitor',
    answer: legalText,
  }),
}
