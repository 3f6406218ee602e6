const hour = 3_600
const day = 24 * hour

/**
 * Carts that visitors may confirm per window; each one sends a mail to an unverified address. A household (one visitor or
 * address with ten devices in a day) and a school or a shared mobile network (thirty sales in an hour) stay below; a script
 * that changes visitor and address is stopped by its network. Windows start at multiples of their length in UTC, so a
 * visitor waits at most one window: long windows are only for numbers that no household reaches.
 */
export const anonymousCartLimits = {
  visitor: { of: 'visitor', max: 15, seconds: hour },
  visitorDay: { of: 'visitor', max: 40, seconds: day },
  address: { of: 'address', max: 15, seconds: 3 * hour },
  addressDay: { of: 'address', max: 40, seconds: day },
  network: { of: 'network', max: 120, seconds: hour },
  networkDay: { of: 'network', max: 600, seconds: day },
} as const

/** Time until a limit ends, as stated to the visitor: minutes up to an hour, then hours, rounded up. */
export const waitOf = (seconds: number) =>
  seconds <= hour
    ? { hours: 0, minutes: Math.max(1, Math.ceil(seconds / 60)) }
    : { hours: Math.ceil(seconds / hour), minutes: 0 }

/** Confirmation mails per recipient and day; beyond that the documents are only available in the store. */
export const mailedConfirmations = { max: 20, seconds: day } as const
