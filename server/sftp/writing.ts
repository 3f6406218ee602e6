import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { SftpReason } from '#domain/sftp/schema.ts'
import type { App } from '#server/platform/app.ts'

/** Streams an upload into the store, sequentially and up to a size. */
export const openWriting = (app: App, maxBytes: number) => {
  const passing = new PassThrough()
  passing.on('error', () => {})
  const stored = app.files.put(passing).then(
    (key) => ({ key }),
    () => null,
  )
  let bytes = 0
  let reason: SftpReason | null = null

  const giveUp = async () => {
    passing.destroy(new Error('given up'))
    const kept = await stored
    if (kept) await app.files.remove(kept.key)
  }

  return {
    /** Whether the data was accepted. */
    write: async (offset: number, data: Buffer) => {
      if (reason) return false
      if (offset !== bytes) {
        reason = 'broken_off'
        return false
      }
      if (bytes + data.length > maxBytes) {
        reason = 'too_large'
        return false
      }
      bytes += data.length
      // Copied: the packet buffer is reused.
      if (!passing.write(Buffer.from(data))) await Promise.race([once(passing, 'drain'), stored])
      return true
    },
    bytes: () => bytes,
    /** The stored file, or the reason why there is none. */
    end: async (): Promise<{ key: string; bytes: number } | { reason: SftpReason }> => {
      if (!reason && bytes === 0) reason = 'empty'
      if (reason) {
        await giveUp()
        return { reason }
      }
      passing.end()
      const kept = await stored
      return kept ? { key: kept.key, bytes } : { reason: 'broken_off' }
    },
    giveUp,
  }
}
