import * as z from 'zod'
import { get } from '../endpoint.ts'

const node = z.object({ host: z.string(), port: z.int(), protocol: z.string(), path: z.string() })

export const searchEndpoints = {
  access: get('/organizations/{id}/typesense', {
    summary: 'Where the products of a company are searched, and a key that may search them and nothing else',
    access: 'visitor',
    answer: z.object({
      token: z.string(),
      nodes: z.array(node),
      collection: z.string(),
      /** The key serves until then. */
      expiresAt: z.iso.datetime(),
    }),
  }),
}

/** What a page does when the search does not answer: section 7. */
export const searchRetry = { attempts: 6, pauseMs: 200, timeoutMs: 2_000 } as const
