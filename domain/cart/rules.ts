import type { Channel } from '../circuit/schema.ts'
import type { Language } from '../money.ts'

/** Section 9 of the specification: maximum number of lines, and days that a cart is kept. */
export const cartLimits = { items: 200, single: 1 } as const
export const cartDays = { site: 30, dashboard: 1 } as const
/** Today's sales shown at a counter, and cart lines read to build them. */
export const recentLimits = { sales: 6, lines: 60 } as const
const day = 86_400_000

export const cartCapacity = (premium: readonly string[]) =>
  premium.includes('multi_product_cart') ? cartLimits.items : cartLimits.single

export const isExpired = (storedAt: number, face: keyof typeof cartDays, now: number) =>
  now - storedAt > cartDays[face] * day

/** Amount missing to the minimum cart value, in cents. */
export const missingAmount = (total: number, minimum: number) => Math.max(0, minimum - total)

/** Expiry of a price guarantee. */
export const guaranteedUntil = (offerDays: number, now: Date) => new Date(now.getTime() + offerDays * day)

/** The price guarantee of a predeclared buyback has expired; the seller is warned. */
export const isStale = (priceGuaranteedUntil: string, now: Date) => Date.parse(priceGuaranteedUntil) < now.getTime()

type Spoken = { channel: Channel; account: Language; caller: Language }

/** Language of the customer, for documents and mails. The caller of a sale at a counter is a seller. */
export const customerLanguage = (asked: Language | undefined, { channel, account, caller }: Spoken) =>
  asked ?? (channel === 'web' ? caller : account)
