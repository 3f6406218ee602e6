import { argon2, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { itemAt } from '#domain/checked.ts'
import { keyFor } from '#server/db/seal.ts'
import type { SecretKey } from '#server/db/secret-key.ts'

const derive = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** argon2id in PHC string format, which stores the cost: it can be raised later without invalidating stored hashes. */
export const hashPassword = async (password: string) => {
  const nonce = randomBytes(16)
  const derived = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(derived)}`
}

export const verifyPassword = async (password: string, stored: string) => {
  const [, , , settings = '', salt = '', expected = ''] = stored.split('$')
  const [memory, passes, parallelism] = settings.split(',').map((part) => Number(part.split('=')[1]))
  const wanted = Buffer.from(expected, 'base64')
  const derived = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: memory!,
    passes: passes!,
    parallelism: parallelism!,
    tagLength: wanted.length,
  })
  return timingSafeEqual(derived, wanted)
}

/** Verified against when the e-mail address is unknown, so that both cases take the same time. */
export const decoyHash = hashPassword(randomBytes(12).toString('base64'))

export const newToken = () => randomBytes(32).toString('base64url')

let lastMade = 0
let madeSince = 0

/** UUID v7, like the ids that the database generates: sorts by creation time, also within a millisecond. */
export const newId = (now = Date.now()) => {
  madeSince = now === lastMade ? madeSince + 1 : 0
  lastMade = now
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  // 12-bit counter: beyond 4,096 ids in one millisecond the order is undefined.
  bytes.writeUInt16BE(0x7000 | (madeSince & 0x0fff), 6)
  bytes[8] = (itemAt(bytes, 8) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Tokens are stored as hashes: a copy of the database contains no usable session token. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

/** HMAC under a key derived per purpose: a signature for one purpose is invalid for any other. */
export const signatureUnder = (key: string, purpose: string, text: string) =>
  createHmac('sha256', keyFor(key, `reprise signs ${purpose}`))
    .update(text)
    .digest('base64url')

export const signatureOf = ({ current }: SecretKey, purpose: string, text: string) =>
  signatureUnder(current, purpose, text)

/** Comparison in constant time. */
export const isSame = (wanted: Buffer, given: Buffer) =>
  wanted.length === given.length && timingSafeEqual(wanted, given)

export const isSignedAs = ({ all }: SecretKey, purpose: string, text: string, signature: string) =>
  all.some((key) => isSame(Buffer.from(signatureUnder(key, purpose, text)), Buffer.from(signature)))
