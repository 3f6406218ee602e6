import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
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

const signature = (secret: string, content: string) =>
  createHmac('sha256', secret).update('search key ').update(content).digest('base64url')

/** Random prefix of a key; a scoped key contains it. */
const signLength = 4
const newSign = () => randomBytes(3).toString('base64url')

export const searchKey = (secret: string, { accountId, collection, expiresAt, byImei }: Opens, sign = newSign()) => {
  const content = Buffer.from(JSON.stringify([accountId, collection, expiresAt, byImei])).toString('base64url')
  return `${sign}${content}.${signature(secret, sign + content)}`
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

export const readKey = (secret: string, key: string): Opened | null =>
  remembered(`${secret} ${key}`, () => verified(secret, key))

const isSame = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const verified = (secret: string, key: string): Opened | null => {
  const [content = '', given = '', ...more] = key.split('.')
  // A suffix is refused: it would turn one key into many for rate limiting.
  if (more.length > 0 || !isSame(signature(secret, content), given)) return null
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

/** Verifies against every valid key for the collection with this prefix. */
export const readScopedKey = (
  secret: string,
  key: string,
  scoped: Scoped,
  { accountId, collection }: Pick<Opens, 'accountId' | 'collection'>,
): Opened | null =>
  remembered(`${secret} ${collection} ${key}`, () => {
    const { digest, sign, parameters } = scoped
    const latest = keyExpiry(Date.now())
    for (let expiresAt = latest; expiresAt > Date.now(); expiresAt -= hour)
      for (const byImei of [true, false]) {
        const parent = searchKey(secret, { accountId, collection, expiresAt, byImei }, sign)
        if (!isSame(createHmac('sha256', parent).update(parameters).digest('base64'), digest)) continue
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
