/** The public demo returns to its first state at minute 0 of every hour (UTC). */
export const resetMs = 3_600_000

/** Next reset after a time, both in milliseconds since 1970. */
export const nextReset = (now: number) => (Math.floor(now / resetMs) + 1) * resetMs
