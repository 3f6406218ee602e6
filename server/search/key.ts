import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Asked, HeldFilter } from './parameters.ts'

/** A key for one account's collection carries what it opens and until when, signed: nothing has to be looked up. */
export type Opens = {
  accountId: string
  collection: string
  expiresAt: number
  /** Whether the account may search by IMEI. */
  byImei: boolean
}

/** What a key opens; one that its holder narrowed also says what every search with it is held to. */
export type Opened = Opens & { key: string; embedded: Asked }

const hour = 3_600_000
/** A key outlives a long day at a counter, and not much more. */
const keyHours = 24
/** At a full hour, so that a narrowed key can be checked without any list of the keys that were given out. */
export const keyExpiry = (now: number) => Math.ceil((now + keyHours * hour) / hour) * hour

const signature = (secret: string, content: string) =>
  createHmac('sha256', secret).update('search key ').update(content).digest('base64url')

/** The first letters differ from key to key, and a narrowed key begins with them. */
const signLength = 4
const newSign = () => randomBytes(3).toString('base64url')

export const searchKey = (secret: string, { accountId, collection, expiresAt, byImei }: Opens, sign = newSign()) => {
  const said = Buffer.from(JSON.stringify([accountId, collection, expiresAt, byImei])).toString('base64url')
  return `${sign}${said}.${signature(secret, sign + said)}`
}

/** Keys whose signature was found right, by secret and key: somebody who searches sends the same one with every letter. */
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
  // With anything behind it, one key would be many to whoever counts.
  if (more.length > 0 || !isSame(signature(secret, content), given)) return null
  const [accountId, collection, expiresAt, byImei] = JSON.parse(
    Buffer.from(content.slice(signLength), 'base64url').toString(),
  ) as [string, string, number, boolean]
  return { accountId, collection, expiresAt, byImei, key, embedded: {} }
}

/** A key that was narrowed by its holder, as the official client makes it: digest, first letters of the key, parameters. */
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

/** Checked against every key that may have been given out for the collection with these letters and still serves. */
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

/** What is embedded holds whatever is asked; a filter is added to the one that was asked. */
export const heldTo = (embedded: Asked, asked: Asked): Asked => {
  if (embedded.filter_by === undefined) return { ...asked, ...embedded }
  return { ...asked, ...embedded, filter_by: new HeldFilter(embedded, asked) }
}
