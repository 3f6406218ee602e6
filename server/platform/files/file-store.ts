import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** File storage: local disk or S3. `put` returns a random key. */
export type FileStore = {
  put: (content: Readable | Buffer) => Promise<string>
  get: (key: string) => Promise<Readable>
  remove: (key: string) => Promise<void>
}

/** Null for an error that means that the file does not exist; throws any other. */
export const unlessMissing = (error: unknown): null => {
  if (error instanceof Error && (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT')))
    return null
  throw error
}

export const newKey = () => {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}
