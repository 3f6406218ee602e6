import { createHmac, timingSafeEqual } from 'node:crypto'

/** Standard Webhooks: three headers, HMAC-SHA256 over `id.timestamp.body`, the secret in base64 behind `whsec_`. */
const keyOf = (secret: string) =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)

const mac = (secret: string, id: string, timestamp: string, body: string | Buffer) =>
  createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest()

/** Signs with several secrets during a rotation. */
export const signed = (secret: string | readonly string[], id: string, body: string, now = Date.now()) => {
  const timestamp = String(Math.floor(now / 1000))
  const secrets = typeof secret === 'string' ? [secret] : secret
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((one) => `v1,${mac(one, id, timestamp, body).toString('base64')}`).join(' '),
  }
}

export type Signature = { id: string; timestamp: string; signatures: readonly Buffer[] }

/** Allowed clock skew and maximum age of a request, in seconds. */
const toleranceSeconds = 300
const maxSignatures = 10

/** Parsed signature headers if complete and fresh; checked before any lookup. */
export const claimIn = (headers: Record<string, unknown>, now = Date.now()): Signature | null => {
  const [id, timestamp, list] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name])
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof list !== 'string') return null
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp) || list.length > 2_000) return null
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) return null
  const signatures = list
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .slice(0, maxSignatures)
    .map((one) => Buffer.from(one.slice(3), 'base64'))
  return { id, timestamp, signatures }
}

/** During a rotation the sender signs with several secrets; one valid signature is enough. */
export const isGenuine = (secret: string, { id, timestamp, signatures }: Signature, body: Buffer) => {
  const wanted = mac(secret, id, timestamp, body)
  return signatures.some((one) => one.length === wanted.length && timingSafeEqual(one, wanted))
}
