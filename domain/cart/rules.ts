/** Section 9: how many products, and for how long they are kept. */
export const cartLimits = { items: 200, single: 1 } as const
export const cartDays = { site: 30, dashboard: 1 } as const
/** Sales of a day that a counter shows again, and lines of them that are read. */
export const recentLimits = { sales: 6, lines: 60 } as const
const day = 86_400_000

export const cartCapacity = (premium: readonly string[]) =>
  premium.includes('multi_product_cart') ? cartLimits.items : cartLimits.single

export const isExpired = (storedAt: number, face: keyof typeof cartDays, now: number) =>
  now - storedAt > cartDays[face] * day

/** What is missing to the least that a cart must be worth, in cents. */
export const missingAmount = (total: number, minimum: number) => Math.max(0, minimum - total)

/** Until when a price that was told is kept. */
export const guaranteedUntil = (offerDays: number, now: Date) => new Date(now.getTime() + offerDays * day)

/** A predeclared buyback whose price is no longer guaranteed: the seller is warned that prices may have changed. */
export const isStale = (priceGuaranteedUntil: string, now: Date) => Date.parse(priceGuaranteedUntil) < now.getTime()
