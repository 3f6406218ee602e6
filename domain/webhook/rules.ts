const minute = 60
const hour = 60 * minute

/** Seconds before each further attempt, as the Standard Webhooks specification advises: about three days in all. */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
export const mostAttempts = waits.length + 1

/** How long to wait after so many attempts, up to a fifth more by chance so that not everybody comes back at once; null: no more. */
export const secondsAfter = (attempts: number, random = Math.random) => {
  const seconds = waits[attempts - 1]
  return seconds === undefined ? null : Math.round(seconds * (1 + random() / 5))
}

/** An address that took nothing for so long is switched off. */
export const failingDays = 5
export const isGivenUp = (failingSince: Date, now: Date) =>
  now.getTime() - failingSince.getTime() >= failingDays * 86_400_000

/** The receiver has so long to learn a new secret. */
export const rotationHours = 24
export const webhookTimeoutMs = 15_000
export const mostWebhooks = 20
/** Messages are kept for so long. */
export const messageDays = 90

/** The status by which a receiver says that it wants nothing any more. */
export const goneStatus = 410
