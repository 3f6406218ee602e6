import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { fileListName } from './manifest.ts'

export const hashOf = async (path: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Copies a file; returns its size and hash. */
const copyFile = async (source: string, target: string) => {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(createReadStream(source), count, createWriteStream(target, { mode: 0o600, flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

async function* filesUnder(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (entry.isFile()) yield path
  }
}

/** Copies the file store and lists it. A file removed meanwhile is no longer referenced by a row. */
export const saveFiles = async (source: string, backup: string) => {
  const list = createWriteStream(join(backup, fileListName), { mode: 0o600, flush: true })
  let count = 0
  let bytes = 0
  for await (const path of filesUnder(source)) {
    const own = relative(source, path).split(sep).join('/')
    const target = join(backup, 'files', own)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const copied = await copyFile(path, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (!copied) continue
    list.write(`${copied.sha256} ${copied.bytes} ${own}\n`)
    count++
    bytes += copied.bytes
  }
  list.end()
  await finished(list)
  return { count, bytes, sha256: await hashOf(join(backup, fileListName)) }
}

async function* listed(backup: string) {
  for await (const line of createInterface({ input: createReadStream(join(backup, fileListName)) })) {
    const [sha256 = '', , ...path] = line.split(' ')
    yield { sha256, path: path.join(' ') }
  }
}

/** Throws at the first file that is missing or changed. */
export const checkFiles = async (backup: string) => {
  for await (const { sha256, path } of listed(backup))
    if ((await hashOf(join(backup, 'files', path)).catch(() => '')) !== sha256)
      throw new Error(`The backup is damaged: files/${path} is not what was written.`)
}

export const restoreFiles = async (backup: string, target: string) => {
  const root = resolve(target)
  for await (const { path } of listed(backup)) {
    const place = resolve(root, path)
    if (!place.startsWith(root + sep)) throw new Error('A file of the backup would leave the data directory.')
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await copyFile(join(backup, 'files', path), place)
  }
}
