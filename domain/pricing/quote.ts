import * as z from 'zod'

/** Maximum characters of a quote and of its entries; maximum number of bonuses. */
export const quoteLimits = { all: 16_000, entries: 3_000, bonuses: 40 } as const

/** Signed quote, as returned by the server. */
export const signedQuote = z.string().max(quoteLimits.all)
