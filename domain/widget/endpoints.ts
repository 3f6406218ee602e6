import * as z from 'zod'
import { colour } from '../account/schema.ts'
import { get } from '../endpoint.ts'
import { currencies, languages } from '../money.ts'

export const widgetEndpoints = {
  start: get('/widget', {
    summary:
      'Brand, currency and languages of the site of this host, and the product with the highest price as an example',
    access: 'public',
    answer: z.object({
      name: z.string(),
      mainColor: colour,
      currency: z.enum(currencies),
      language: z.enum(languages),
      languages: z.array(z.enum(languages)),
      organizationId: z.uuid(),
      /** In minor units; null without a published product. */
      example: z.object({ label: z.string(), price: z.int() }).nullable(),
    }),
    perMinute: 600,
    errors: ['site_not_found'],
  }),
}
