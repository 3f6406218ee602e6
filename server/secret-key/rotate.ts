import { setTimeout as sleep } from 'node:timers/promises'
import { asError } from '#domain/checked.ts'
import { open, seal } from '#server/db/seal.ts'
import { keyId } from '#server/db/secret-key.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import {
  addMoved,
  asOwner,
  beginRotation,
  countBefore,
  finishRotation,
  lockRange,
  pageRanges,
  rotationJob,
  writeValues,
} from './rotate-store.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

/** Seconds until a worker that has the key is tried again. */
const otherWorkerAfter = 5
/** Milliseconds before rows that another transaction held are tried again. */
const pause = 250

export const enqueueRotation = (app: App, id: string, afterSeconds = 0) =>
  app.database.transaction('platform', systemUser('setup'), (tx) =>
    enqueue(tx, 'rotateKey', { keyId: id }, { key: rotationJob, afterSeconds }),
  )

/** Values not yet under the key, of all columns. */
export const countRemaining = (app: App, id: string) =>
  asOwner(app.owner, async (client) => {
    let count = 0
    for (const column of sealedColumns) count += await countBefore(client, column, id)
    return count
  })

const opened = (app: App, { table, column }: SealedColumn, value: string) => {
  try {
    return open(app.config.secretKey, value)
  } catch (error) {
    throw new Error(`A value of ${table}.${column} cannot be decrypted: ${asError(error).message}`, { cause: error })
  }
}

/** Encrypts the values of one page range again. */
const moveRange = (app: App, column: SealedColumn, id: string, page: number) =>
  asOwner(app.owner, async (client) => {
    const { secretKey } = app.config
    const rows = await lockRange(client, column, id, page)
    if (rows.length === 0) return
    await writeValues(
      client,
      column,
      rows.map(({ row, value }) => ({ row, value: seal(secretKey, opened(app, column, value)) })),
    )
    await addMoved(client, id, rows.length)
  })

/** One pass over a column. */
const moveColumn = async (app: App, column: SealedColumn, id: string) => {
  for (const page of await asOwner(app.owner, (client) => pageRanges(client, column.table)))
    await moveRange(app, column, id, page)
}

/**
 * Job: encrypts every sealed value under the current key, then stores the other keys encrypted under it, so that links,
 * signatures and recovery codes made with them stay valid. Resumable: values already moved are skipped.
 */
export const rotateKey = async (app: App, id: string) => {
  const { current, all } = app.config.secretKey
  if (keyId(current) !== id) return enqueueRotation(app, id, otherWorkerAfter)
  const total = await countRemaining(app, id)
  await asOwner(app.owner, (client) => beginRotation(client, id, total))
  // Rows may move to pages already read, or be locked: a column is complete when none is left.
  for (const column of sealedColumns) {
    await moveColumn(app, column, id)
    while ((await asOwner(app.owner, (client) => countBefore(client, column, id))) > 0) {
      await sleep(pause)
      await moveColumn(app, column, id)
    }
  }
  const retired = all
    .filter((key) => key !== current)
    .map((key) => ({ id: keyId(key), sealed: seal(app.config.secretKey, key) }))
  await asOwner(app.owner, (client) => finishRotation(client, id, retired))
}
