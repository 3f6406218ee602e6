import type { Viewer } from '#domain/buyback/visible.ts'
import { type Disclosure, isDisclosed } from '#server/platform/event/consent.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'

/** The user as a reader of a customer's data in an account's buyback. */
export const viewerOf = (who: Person, disclosure: Disclosure, accountId: string): Viewer =>
  isDisclosed(disclosure, accountId) ? sideOf(who) : 'platform'
