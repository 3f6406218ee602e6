import type { Readable } from 'node:stream'
import type { App } from '#server/platform/app.ts'

/** Maximum bytes per read answer. */
const maxBytes = 128 * 1024

/** Random-access reading of a stored file; sequential reads use one stream. */
export const openReading = (app: App, { key, bytes }: { key: string; bytes: number }) => {
  let stream: Readable | null = null
  let parts: AsyncIterator<Buffer> | null = null
  let left: Buffer = Buffer.alloc(0)
  let at = 0

  const reopen = async () => {
    stream?.destroy()
    stream = await app.files.get(key)
    parts = stream[Symbol.asyncIterator]()
    left = Buffer.alloc(0)
    at = 0
  }
  const more = async () => {
    const { value, done } = await parts!.next()
    if (!done) left = left.length === 0 ? value : Buffer.concat([left, value])
    return !done
  }
  const skip = (count: number) => {
    left = left.subarray(count)
    at += count
  }

  return {
    /** Null at the end. */
    read: async (offset: number, length: number): Promise<Buffer | null> => {
      if (offset >= bytes || length <= 0) return null
      if (!parts || offset < at) await reopen()
      while (at < offset) {
        if (left.length === 0 && !(await more())) return null
        skip(Math.min(left.length, offset - at))
      }
      const wanted = Math.min(length, maxBytes, bytes - offset)
      while (left.length < wanted && (await more()));
      if (left.length === 0) return null
      const part = left.subarray(0, wanted)
      skip(part.length)
      return part
    },
    close: () => void stream?.destroy(),
  }
}
