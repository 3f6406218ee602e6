import { Secret, TOTP } from 'otpauth'

const period = 30
/** Accepted clock skew: one time step before and after. */
const window = 1

const totpOf = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = () => new Secret({ size: 20 }).base32

export const addressOf = (secret: string, issuer: string, label: string) => totpOf(secret, { issuer, label }).toString()

/** Time step (30 seconds) of a valid code; null for a wrong one. */
export const stepOf = (secret: string, code: string, now = Date.now()) => {
  const delta = totpOf(secret).validate({ token: code, window, timestamp: now })
  return delta === null ? null : Math.floor(now / 1_000 / period) + delta
}
