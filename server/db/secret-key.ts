import { hkdfSync } from 'node:crypto'

/** Keys of the installation: setting SECRET_KEY and the retired keys in the database. */
export type SecretKey = {
  /** Signs and encrypts. */
  current: string
  /** Verify and decrypt; the current one first. */
  all: readonly [string, ...string[]]
  /** First key of the installation that is still known: derives values that stay the same while keys are exchanged. */
  oldest: string
}

/** `keys`: the current one first, the oldest one last unless the database knows better. */
export const secretKeyOf = (keys: readonly [string, ...string[]], oldest = keys.at(-1) ?? keys[0]): SecretKey => ({
  current: keys[0],
  all: keys,
  oldest,
})

const ids = new Map<string, string>()
/** Public name of a key, eight hexadecimal digits: sealed values carry it. */
export const keyId = (key: string) => {
  const known = ids.get(key)
  if (known) return known
  const id = Buffer.from(hkdfSync('sha256', key, '', 'reprise key id', 4)).toString('hex')
  ids.set(key, id)
  return id
}
