import * as z from 'zod'
import { get } from '../endpoint.ts'

const node = z.object({ host: z.string(), port: z.int(), protocol: z.string(), path: z.string() })

export const searchEndpoints = {
  access: get('/organizations/{id}/typesense', {
    summary: 'Search URL of an account’s products, and a search-only key',
    access: 'visitor',
    perMinute: 60,
    answer: z.object({
      token: z.string(),
      nodes: z.array(node),
      collection: z.string(),
      /** Expiry of the key. */
      expiresAt: z.iso.datetime(),
    }),
  }),
}
