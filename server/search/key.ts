import { createHmac, randomBytes } from 'node:crypto'
import type { SecretKey } from '#server/db/secret-key.ts'
import { isSame } from '#server/platform/security/crypto.ts'
import { type Asked, HeldFilter } from './parameters.ts'

/** Content of a signed search key for one account's collection; verified without a lookup. */
export type Opens = {
  accountId: string
  collection: string
  expiresAt: number
  /** Whether the account may search by IMEI. */
  byImei: boolean
}

/** A verified key; a scoped key also has embedded parameters. */
export type Opened = Opens & { key: string; embedded: Asked }

const hour = 3_600_000
/** Lifetime of a key in hours. */
const keyHours = 24
/** Rounded to a full hour, so that a scoped key can be verified by trying all valid expiry times. */
export const keyExpiry = (now: number) => Math.ceil((now + keyHours * hour) / hour) * hour

const signatureUnder = (secret: string, content: string) =>
  createHmac('sha256', secret).update('search key ').update(content).digest('base64url')

/** Random prefix of a key; a scoped key contains it. */
const signLength = 4
const newSign = () => randomBytes(3).toString('base64url')

export const searchKey = ({ current }: SecretKey, opens: Opens) => searchKeyUnder(current, opens, newSign())

const searchKeyUnder = (secret: string, { accountId, collection, expiresAt, byImei }: Opens, sign: string) => {
  const content = Buffer.from(JSON.stringify([accountId, collection, expiresAt, byImei])).toString('base64url')
  return `${sign}${content}.${signatureUnder(secret, sign + content)}`
}

/** Cache of verified keys: a browser sends the same key with every keystroke. */
const trusted = new Map<string, Opened>()
const maxTrusted = 10_000
const remembered = (known: string, verify: () => Opened | null) => {
  let opened = trusted.get(known) ?? null
  if (!opened) {
    opened = verify()
    if (trusted.size >= maxTrusted) trusted.clear()
    if (opened) trusted.set(known, opened)
  }
  return opened && opened.expiresAt > Date.now() ? opened : null
}

export const readKey = ({ current, all }: SecretKey, key: string): Opened | null =>
  remembered(`${current} ${key}`, () => verified(all, key))

const isSameText = (a: string, b: string) => isSame(Buffer.from(a), Buffer.from(b))

const verified = (secrets: SecretKey['all'], key: string): Opened | null => {
  const [content = '', given = '', ...more] = key.split('.')
  // A suffix is refused: it would turn one key into many for rate limiting.
  if (more.length > 0 || !secrets.some((secret) => isSameText(signatureUnder(secret, content), given))) return null
  const [accountId, collection, expiresAt, byImei] = JSON.parse(
    Buffer.from(content.slice(signLength), 'base64url').toString(),
  ) as [string, string, number, boolean]
  return { accountId, collection, expiresAt, byImei, key, embedded: {} }
}

/** Scoped key as made by the official client: digest, key prefix, parameters. */
type Scoped = { digest: string; sign: string; parameters: string }
const digestLength = 44
const longestScoped = 8_000

export const scopedKeyIn = (key: string): Scoped | null => {
  if (key.length > longestScoped || key.includes('.')) return null
  const raw = Buffer.from(key, 'base64').toString()
  const parameters = raw.slice(digestLength + signLength)
  if (!parameters.startsWith('{')) return null
  return { digest: raw.slice(0, digestLength), sign: raw.slice(digestLength, digestLength + signLength), parameters }
}

/** Secrets and contents of every key that is valid now. */
const validParents = (secrets: SecretKey['all']) => {
  const latest = keyExpiry(Date.now())
  const expiries = Array.from({ length: keyHours + 1 }, (_, i) => latest - i * hour).filter((at) => at > Date.now())
  return secrets.flatMap((secret) =>
    expiries.flatMap((expiresAt) => [true, false].map((byImei) => ({ secret, expiresAt, byImei }))),
  )
}

/** Verifies against every valid key for the collection with this prefix. */
export const readScopedKey = (
  { current, all }: SecretKey,
  key: string,
  scoped: Scoped,
  { accountId, collection }: Pick<Opens, 'accountId' | 'collection'>,
): Opened | null =>
  remembered(`${current} ${collection} ${key}`, () => {
    const { digest, sign, parameters } = scoped
    for (const { secret, ...opens } of validParents(all)) {
      const { expiresAt, byImei } = opens
      const parent = searchKeyUnder(secret, { accountId, collection, ...opens }, sign)
      if (!isSameText(createHmac('sha256', parent).update(parameters).digest('base64'), digest)) continue
      const embedded = embeddedIn(parameters)
      if (!embedded) return null
      const until = Number(embedded.expires_at ?? Number.POSITIVE_INFINITY) * 1000
      return { accountId, collection, expiresAt: Math.min(expiresAt, until), byImei, key: parent, embedded }
    }
    return null
  })

const embeddedIn = (parameters: string): Asked | null => {
  try {
    return JSON.parse(parameters) as Asked
  } catch {
    return null
  }
}

/** Embedded parameters override the request's; filters are combined. */
export const heldTo = (embedded: Asked, asked: Asked): Asked => {
  if (embedded.filter_by === undefined) return { ...asked, ...embedded }
  return { ...asked, ...embedded, filter_by: new HeldFilter(embedded, asked) }
}
