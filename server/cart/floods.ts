import pg from 'pg'
import { anonymousCartLimits, mailedConfirmations, waitOf } from '#domain/cart/limits.ts'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import { isAllowed, isUsedUp, keptKey } from '#server/platform/http/limits.ts'
import { mailboxHash } from '#server/platform/http/mailbox.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'
import { countWithin } from './flood-store.ts'

/** Visitor token and IP address of the request. */
export type Stranger = { token: string | null; address: string }

/** Counters of a confirmed cart, in lock order. */
const countersOf = (accountId: string, email: string, { token, address }: Stranger) => {
  const keys = {
    visitor: token ? tokenHash(token).toString('base64url') : address,
    address: `${accountId} ${mailboxHash(email)}`,
    // Per account: abuse of one retailer's site does not block the sites of others.
    network: `${accountId} ${networkOf(address)}`,
  }
  return Object.values(anonymousCartLimits).map(({ of, max, seconds }) => ({
    key: `cart ${of} ${keys[of]}`,
    max,
    seconds,
  }))
}

const refused = (window: number) => {
  const seconds = window - Math.floor((Date.now() / 1000) % window)
  return new Refusal('too_many_sales', { seconds, ...waitOf(seconds) })
}

/**
 * Limits carts of visitors: each one mails an unverified address. The limit is checked before anything is written; a
 * cart is counted in its own transaction, so that retries and refused carts do not count.
 */
export const floodLimit = (app: App, accountId: string, email: string, stranger: Stranger) => {
  const counters = countersOf(accountId, email, stranger)
  return {
    check: async () => {
      const full = await Promise.all(
        counters.map(async ({ key, max, seconds }) => ((await isUsedUp(app, key, max, seconds)) ? seconds : 0)),
      )
      const window = Math.max(...full)
      if (window > 0) throw refused(window)
    },
    count: countWithin({
      keys: counters.map(({ key, seconds }) => keptKey(key, seconds)),
      max: counters.map(({ max }) => max),
      seconds: counters.map(({ seconds }) => seconds),
    }),
  }
}

/** Refusal of a cart that exceeded a limit while it was stored; null for any other error. */
export const floodIn = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === 'count_within' ? refused(Number(error.detail)) : null

/** Whether the daily limit of confirmations to an address allows another one. */
export const mayMail = (app: App, email: string) =>
  isAllowed(app, `confirmation ${mailboxHash(email)}`, mailedConfirmations.max, mailedConfirmations.seconds)
