import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl'

type Unzipped = { name: string; bytes: number; open: () => Promise<Readable> }

async function* entriesOf(zip: ZipFile): AsyncGenerator<Unzipped> {
  for await (const entry of zip.eachEntry())
    yield { name: entry.fileName, bytes: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) }
}

/** Entries of an archive in a file; each is read as a stream. */
export async function* unzipFile(path: string) {
  yield* entriesOf(await openPromise(path))
}

/** Entries of a small archive, in memory. */
export const unzip = async (archive: Buffer) => {
  const files = new Map<string, Buffer>()
  for await (const { name, open } of entriesOf(await fromBufferPromise(archive)))
    files.set(name, await buffer(await open()))
  return files
}
