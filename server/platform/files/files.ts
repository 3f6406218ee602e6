import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { publicDemoLimits } from '#domain/demo/limits.ts'
import { Refusal } from '#domain/errors.ts'
import type { Config } from '../config.ts'
import { type FileStore, newKey } from './file-store.ts'

export const openFiles = async (config: Config): Promise<FileStore> => {
  if (!config.s3) {
    const store = diskStore(join(config.dataDir, 'files'))
    return config.publicDemo ? limitedStore(store, publicDemoLimits.storedBytes) : store
  }
  const { s3Store } = await import('./s3.ts')
  return s3Store(config.s3)
}

export const diskStore = (folder: string): FileStore => {
  const root = resolve(folder)
  const place = (key: string) => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error('A file key left its folder.')
    return path
  }
  return {
    put: async (content) => {
      const key = newKey()
      const path = place(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await pipeline(
          Buffer.isBuffer(content) ? [content] : content,
          createWriteStream(path, { flags: 'wx', flush: true, mode: 0o600 }),
        )
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return key
    },
    // Opened before the stream is returned, so that a missing file rejects here and not as an unhandled stream error.
    get: async (key) => (await open(place(key))).createReadStream(),
    remove: (key) => rm(place(key), { force: true }),
  }
}

/** Uploads, which arrive as streams, may use this share of the bytes; documents of the product have all of them. */
const uploadShare = 0.5

/** Refuses files once those stored since the start have more bytes in total. */
export const limitedStore = (store: FileStore, maxBytes: number): FileStore => {
  let stored = 0
  let uploaded = 0
  const take = (bytes: number) => {
    if (stored + bytes > maxBytes) throw new Refusal('public_demo_full')
    stored += bytes
  }
  async function* counting(content: Readable) {
    for await (const chunk of content) {
      const bytes = Buffer.byteLength(chunk)
      if (uploaded + bytes > maxBytes * uploadShare) throw new Refusal('public_demo_full')
      take(bytes)
      uploaded += bytes
      yield chunk
    }
  }
  return {
    ...store,
    put: async (content) => {
      if (!Buffer.isBuffer(content)) return store.put(Readable.from(counting(content), { objectMode: false }))
      take(content.length)
      return store.put(content)
    },
  }
}
