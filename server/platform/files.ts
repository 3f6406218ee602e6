import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from './config.ts'

/** Where files are kept: the disk, or any S3. Keys are random and made here. */
export type FileStore = {
  put: (content: Readable | Buffer) => Promise<string>
  get: (key: string) => Promise<Readable>
  remove: (key: string) => Promise<void>
}

export const newKey = () => {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}

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
      await pipeline(
        Buffer.isBuffer(content) ? [content] : content,
        createWriteStream(path, { flags: 'wx', flush: true }),
      )
      return key
    },
    get: async (key) => createReadStream(place(key)),
    remove: (key) => rm(place(key), { force: true }),
  }
}
