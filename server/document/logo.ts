import { buffer } from 'node:stream/consumers'
import { present } from '#domain/checked.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { keyOfFile } from './store.ts'

/** Cache of processed logos by URL; a new logo has a new URL. */
const made = new Map<string, Buffer>()
const kept = 200

/** Four times the printed size. */
const box = { width: 1_040, height: 136, fit: 'inside', withoutEnlargement: true } as const

/** The account's logo on white; null if missing or unreadable: its name is printed instead. */
export const logoOf = async (app: App, tx: Tx, address: string | null): Promise<Buffer | null> => {
  if (!address) return null
  const known = made.get(address)
  if (known) return known
  const id = /[0-9a-f-]{36}$/i.exec(address)?.[0]
  const key = id && (await keyOfFile(tx, id))
  const logo = key ? await read(app, key) : null
  // Failures are not cached.
  if (!logo) return null
  if (made.size >= kept) made.delete(present(made.keys().next().value))
  made.set(address, logo)
  return logo
}

const read = async (app: App, key: string) => {
  try {
    const { default: sharp } = await import('sharp')
    const content = await buffer(await app.files.get(key))
    return await sharp(content).resize(box).flatten({ background: '#ffffff' }).png().toBuffer()
  } catch (error) {
    app.log.warn({ err: error, key }, 'a logo cannot be printed')
    return null
  }
}
