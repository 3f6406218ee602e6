import * as z from 'zod'
import { get } from '../endpoint.ts'

const node = z.object({ host: z.string(), port: z.int(), protocol: z.string(), path: z.string() })

export const searchEndpoints = {
  access: get('/organizations/{id}/typesense', {
    summary: 'Where the products of an account are searched, and a key that may search them and nothing else',
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
