const minute = 60
const hour = 60 * minute

/** Retry delays in seconds, as recommended by the Standard Webhooks specification; about three days in total. */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
export const maxAttempts = waits.length + 1

/** Delay after a failed attempt in seconds, with up to 20 % jitter; null after the last attempt. */
export const secondsAfter = (attempts: number, random = Math.random) => {
  const seconds = waits[attempts - 1]
  return seconds === undefined ? null : Math.round(seconds * (1 + random() / 5))
}

/** Days of consecutive failures after which a webhook is disabled. */
export const failingDays = 5
export const isGivenUp = (failingSince: Date, now: Date) =>
  now.getTime() - failingSince.getTime() >= failingDays * 86_400_000

/** Hours during which the old secret also signs after a rotation. */
export const rotationHours = 24
export const webhookTimeoutMs = 15_000
export const maxWebhooks = 20
/** Retention of messages, in days. */
export const messageDays = 90

/** HTTP status by which a receiver unsubscribes. */
export const goneStatus = 410

/** Consecutive failures after which deliveries to a receiver pause. */
const pauseAfter = 3
const longestPause = 5 * minute

/** Seconds without deliveries after a number of consecutive failures; 0 below the limit. */
export const pauseSeconds = (failures: number) =>
  failures < pauseAfter ? 0 : Math.min(15 * 2 ** (failures - pauseAfter), longestPause)
