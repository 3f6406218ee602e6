import { finished, Transform } from 'node:stream'
import { Refusal } from '#domain/errors.ts'
import type { HandedFile } from '../http/handlers.ts'
import type { FileStore } from './file-store.ts'

type Taken = { key: string; bytes: number; head: Buffer }

/** Streams an uploaded file into the store and returns its first bytes. */
export const takeFile = async (
  files: FileStore,
  handed: HandedFile,
  { maxBytes, headBytes = 0 }: { maxBytes: number; headBytes?: number },
): Promise<Taken> => {
  let bytes = 0
  let head = Buffer.alloc(0)
  // A Transform, because a data listener would start the flow before the store reads.
  const counted = handed.content.pipe(
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        bytes += chunk.length
        if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
        done(null, chunk)
      },
    }),
  )
  // An aborted upload ends the content early; the store gets the error when it reads.
  counted.on('error', () => {})
  finished(handed.content, (error) => {
    if (error) counted.destroy(new Refusal('file_unreadable'))
  })
  const key = await files.put(counted)
  const refused = handed.truncated() ? 'file_too_large' : bytes === 0 ? 'file_empty' : null
  if (refused) {
    await files.remove(key)
    throw new Refusal(refused, { max: `${maxBytes / 1024 / 1024} MB` })
  }
  return { key, bytes, head }
}
