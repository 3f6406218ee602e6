import {
  argon2,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { itemAt } from '#domain/checked.ts'

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

const keys = new Map<string, KeyObject>()
/** Key derived from the installation's secret for one use; cached as a KeyObject because creating one is slow. */
const keyFor = (secret: string, use: string) => {
  const name = `${use} ${secret}`
  let key = keys.get(name)
  if (!key) {
    key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', use, 32)))
    keys.set(name, key)
  }
  return key
}
const sealingKey = (secret: string) => keyFor(secret, 'reprise at rest')

/** Encrypts a text that must be readable later, with AES-256-GCM under the installation's secret. */
export const seal = (secret: string, text: string) => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

export const open = (secret: string, sealed: string) => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

/** HMAC under a key derived per purpose: a signature for one purpose is invalid for any other. */
export const signatureOf = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', keyFor(secret, `reprise signs ${purpose}`))
    .update(text)
    .digest('base64url')

export const isSignedAs = (secret: string, purpose: string, text: string, signature: string) => {
  const wanted = Buffer.from(signatureOf(secret, purpose, text))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
