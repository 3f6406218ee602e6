import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** File storage: local disk or S3. `put` returns a random key. */
export type FileStore = {
  put: (content: Readable | Buffer) => Promise<string>
  get: (key: string) => Promise<Readable>
  remove: (key: string) => Promise<void>
}

export const newKey = () => {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}
