import type { PaymentStatus } from '../../buyback/statuses.ts'
import type { ErrorCode } from '../../errors.ts'

const hour = 3_600_000
/** Hours that a change of four-eyes approval or of a limit binds the users who took part in it. */
export const settingHours = 24
/** Hours after their creation or promotion during which users cannot release, prepare or redirect payments. */
export const releaserHours = 72

/** Change of the payment settings: author, time, and the daily limit before it in cents, if it changed. */
export type SettingChange = { by: string | null; at: string | Date; dayMaxBefore: number | null }

const isWithin = (at: string | Date, hours: number, now: Date) => now.getTime() - new Date(at).getTime() < hours * hour

const tookPart = (changes: readonly SettingChange[], actorId: string | null, now: Date) =>
  actorId !== null && changes.some(({ by, at }) => by === actorId && isWithin(at, settingHours, now))

/** Users who switched four-eyes approval or changed a limit stay subject to four-eyes approval for a day. */
export const isHeldToFourEyes = (
  fourEyes: boolean,
  changes: readonly SettingChange[],
  actorId: string | null,
  now: Date,
) => fourEyes || tookPart(changes, actorId, now)

/** Daily limit for one user in cents: users who changed a limit stay subject to the lowest one of the last day. */
export const dayMaxFor = (
  dayMax: number,
  changes: readonly SettingChange[],
  actorId: string | null,
  now: Date,
): number => {
  if (!tookPart(changes, actorId, now)) return dayMax
  const recent = changes.filter(({ at }) => isWithin(at, settingHours, now))
  return Math.min(dayMax, ...recent.flatMap(({ dayMaxBefore }) => dayMaxBefore ?? []))
}

/** Payments that are paid to the account on record, at once or when it changes. */
export const isAccountDue = (payment: PaymentStatus) => payment === 'payment_created' || payment === 'payment_failed'

/** Part that a user had in a batch and its transfers. */
export type Releaser = {
  prepared: boolean
  /** Included a held payment. */
  included: boolean
  /** Made the sale of a transfer. */
  sold: boolean
  /** Entered, corrected or changed the bank account of a transfer, or the customer's e-mail address of its sale. */
  namedAccount: boolean
  /** Has the e-mail address of the customer of a transfer. */
  isCustomer: boolean
  /** Uploaded the bank file by which an earlier transfer of the same payment failed. */
  uploadedFailure: boolean
  /** Declared the loss of an item, by which its transfer became due. */
  declaredLoss: boolean
  /** Creation of the user or grant of the role, whichever is later; null for callers without a user account. */
  since: string | Date | null
  /** Created, promoted or re-addressed a user who sold, changed an account or declared a loss within `releaserHours` after it. */
  sponsoredAccount: boolean
  /** Created, promoted or re-addressed a user who prepared it or included a payment within `releaserHours` after it. */
  sponsoredPreparation: boolean
  /** Subject to four-eyes approval. */
  fourEyes: boolean
}

/**
 * Reason why a user cannot release or prepare payments, include held ones, or change the payment settings or the
 * account of a due payment; null if they can. `since`: see `Releaser`.
 */
export const recentObstacle = (since: string | Date | null, now: Date): ErrorCode | null =>
  since !== null && isWithin(since, releaserHours, now) ? 'release_too_recent' : null

/** Reason why a user cannot release a batch; null if they can. */
export const releaseObstacle = (releaser: Releaser, now: Date): ErrorCode | null => {
  const tooRecent = recentObstacle(releaser.since, now)
  if (tooRecent) return tooRecent
  if (releaser.sold) return 'batch_own_sale'
  if (releaser.namedAccount) return 'batch_own_account'
  if (releaser.isCustomer) return 'batch_own_payment'
  if (releaser.uploadedFailure) return 'batch_own_bank_file'
  if (releaser.declaredLoss) return 'batch_own_loss'
  if (releaser.sponsoredAccount) return 'batch_own_user'
  if (!releaser.fourEyes) return null
  if (releaser.prepared || releaser.included) return 'batch_own_preparation'
  return releaser.sponsoredPreparation ? 'batch_own_user' : null
}
