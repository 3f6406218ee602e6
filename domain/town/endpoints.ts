import * as z from 'zod'
import { country } from '../country.ts'
import { get } from '../endpoint.ts'
import { bounds, line } from '../text.ts'

export const townEndpoints = {
  list: get('/towns', {
    summary: 'List the towns of a postal code, or by the start of a name',
    access: 'visitor',
    query: z.strictObject({
      country,
      zipCode: line({ min: 2, max: 12 }).optional(),
      name: line(bounds.city).optional(),
    }),
    answer: z.object({
      members: z.array(
        z.object({
          name: z.string(),
          zipCode: z.string().nullable(),
          position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        }),
      ),
    }),
    perMinute: 240,
  }),
}
