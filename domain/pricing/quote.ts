import * as z from 'zod'

/** In characters: of the whole, of what its reasons may take; and how many ways to be paid it names. */
export const quoteLimits = { all: 16_000, entries: 3_000, bonuses: 40 } as const

/** The signed offer that somebody was shown, as it was given. */
export const signedQuote = z.string().max(quoteLimits.all)
