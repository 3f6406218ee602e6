import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const counted = z.number().int().min(0)

/** Manifest of a backup, with hashes to verify it before anything is written. */
const manifest = z.object({
  format: z.literal(1),
  release: z.string(),
  at: z.iso.datetime(),
  /** Proof of the secret key under which the backup is sealed; does not reveal it. */
  keyProof: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: counted,
      file: z.string().regex(/^tables\/[\w.]+\.copy\.gz$/),
      sha256: z.string(),
    }),
  ),
  partitions: z.array(
    z.object({
      name: z.string(),
      parent: z.string(),
      bound: z.string().regex(/^(DEFAULT|FOR VALUES FROM \('[^']*'\) TO \('[^']*'\))$/),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  /** Null if the files are in an S3 bucket, which is backed up separately. */
  files: z.object({ count: counted, bytes: counted, sha256: z.string() }).nullable(),
  bytes: counted,
})
export type Manifest = z.infer<typeof manifest>
export type TableCopy = Manifest['tables'][number]

export const manifestName = 'manifest.json'
export const fileListName = 'files.txt'

export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} holds no backup: there is no ${manifestName} in it.`)
  })
  const read = manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new Error(`${folder}: ${manifestName} is not one that this release reads.`)
  return read.data
}
