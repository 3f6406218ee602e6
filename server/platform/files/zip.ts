import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { asError } from '#domain/checked.ts'

export type ZipEntry = { name: string; content: Buffer | AsyncIterable<Buffer> }

const source = (content: ZipEntry['content']) =>
  Readable.from(Buffer.isBuffer(content) ? [content] : content, { objectMode: false })

/** ZIP archive (ZIP64 above 4 GiB). The next entry is requested when the previous one has been read: one is in memory at a time. */
export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable => {
  const zip = new ZipFile()
  const output = new PassThrough()
  const closed = new AbortController()
  output.once('close', () => closed.abort())
  zip.outputStream.pipe(output)
  const add = async ({ name, content }: ZipEntry) => {
    const stream = source(content)
    try {
      // Throws if the name is a path outside the archive or a folder.
      zip.addReadStreamLazy(name, { mode: 0o600 }, (give) => give(null, stream))
      await once(stream, 'end', { signal: closed.signal })
    } finally {
      stream.destroy()
    }
  }
  const run = async () => {
    for await (const entry of entries) await add(entry)
    zip.end()
  }
  run().catch((error: unknown) => output.destroy(asError(error)))
  return output
}
