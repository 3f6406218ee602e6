import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

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
