import { mailboxOf, mailedConfirmations, strangerLimits } from '#domain/cart/limits.ts'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import { tokenHash } from '#server/platform/crypto.ts'
import { isAllowed } from '#server/platform/http/limits.ts'
import { networkOf } from '#server/platform/http/network.ts'

/** By whom and from where a stranger confirms. */
export type Stranger = { token: string | null; address: string }

const hour = 3_600

/** A stranger confirms a few carts, not hundreds: each is a mail to an address that nobody has proved to be theirs. */
export const checkFlood = async (app: App, accountId: string, email: string, { token, address }: Stranger) => {
  const keys = {
    visitor: token ? tokenHash(token).toString('base64url') : address,
    address: `${accountId} ${mailboxOf(email)}`,
    network: networkOf(address),
  }
  const refusals = await Promise.all(
    (Object.keys(keys) as (keyof typeof keys)[]).map(async (name) => {
      const { most, seconds } = strangerLimits[name]
      return (await isAllowed(app, `cart ${name} ${keys[name]}`, most, seconds)) ? 0 : seconds
    }),
  )
  const window = Math.max(...refusals)
  if (window === 0) return
  const seconds = window - Math.floor((Date.now() / 1000) % window)
  throw new Refusal('too_many_sales', { seconds, hours: Math.ceil(seconds / hour) })
}

/** Whether an address may still be written a confirmation today, whoever confirmed it. */
export const mayMail = (app: App, email: string) =>
  isAllowed(app, `confirmation ${mailboxOf(email)}`, mailedConfirmations.most, mailedConfirmations.seconds)
