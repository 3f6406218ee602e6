import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { keyId, type SecretKey } from './secret-key.ts'

const keys = new Map<string, KeyObject>()
/** Key derived from the installation's key for one use; cached as a KeyObject because creating one is slow. */
export const keyFor = (key: string, use: string) => {
  const name = `${use} ${key}`
  let derived = keys.get(name)
  if (!derived) {
    derived = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', use, 32)))
    keys.set(name, derived)
  }
  return derived
}
const sealingKey = (key: string) => keyFor(key, 'reprise at rest')

/** Encrypts a text that must be readable later, with AES-256-GCM under the current key: `key id.base64`. */
export const seal = ({ current }: SecretKey, text: string) => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(current), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${keyId(current)}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`
}

const openUnder = (key: string, bytes: Buffer) => {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

/** Values of releases without key ids. */
const openUnderAny = ([key, ...others]: SecretKey['all'], bytes: Buffer): string => {
  try {
    return openUnder(key, bytes)
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined) throw error
    return openUnderAny([next, ...rest], bytes)
  }
}

export const open = ({ all }: SecretKey, sealed: string) => {
  const dot = sealed.indexOf('.')
  if (dot < 0) return openUnderAny(all, Buffer.from(sealed, 'base64'))
  const id = sealed.slice(0, dot)
  const key = all.find((one) => keyId(one) === id)
  if (key === undefined) throw new Error(`The value is encrypted under key ${id}, which SECRET_KEY does not contain.`)
  return openUnder(key, Buffer.from(sealed.slice(dot + 1), 'base64'))
}
