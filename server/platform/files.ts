import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from './config.ts'
import { type FileStore, newKey } from './file-store.ts'

export const openFiles = async (config: Config): Promise<FileStore> => {
  if (!config.s3) return diskStore(join(config.dataDir, 'files'))
  const { s3Store } = await import('./files-s3.ts')
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
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(
          Buffer.isBuffer(content) ? [content] : content,
          createWriteStream(path, { flags: 'wx', flush: true }),
        )
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return key
    },
    get: async (key) => createReadStream(place(key)),
    remove: (key) => rm(place(key), { force: true }),
  }
}
