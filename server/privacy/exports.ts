import type { App, Tx } from '#server/platform/app.ts'
import { contains } from '#server/platform/files/contains.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteExport, exportedSales, exportsSince } from './request-store.ts'

const us = systemUser('privacy')

/** Exports that run during the erasure are searched after they have ended, in seconds. */
const secondSearch = 3_600

/** Deletes exported lists that contain these sales: now, and those written meanwhile. */
export const forgetExportsOf = async (tx: Tx, accountId: string, buybackIds: readonly string[]) => {
  if (buybackIds.length === 0) return
  const payload = { accountId, buybackIds: [...buybackIds] }
  await enqueue(tx, 'forgetExports', payload)
  await enqueue(tx, 'forgetExports', payload, { afterSeconds: secondSearch })
}

/**
 * Job: searches the exported lists of all parties of these sales for their codes, which every exported list has, and
 * deletes those that contain one. An unreadable file is deleted too.
 */
export const forgetExports = async (app: App, accountId: string, buybackIds: readonly string[]) => {
  const inPlatform = <T>(work: (tx: Tx) => Promise<T>) => app.database.transaction('platform', us, work)
  const sales = await inPlatform((tx) => exportedSales(tx, accountId, buybackIds))
  const since = sales.map((sale) => sale.created_at).toSorted()[0]
  if (since === undefined) return
  const accounts = new Set([accountId, ...sales.flatMap((sale) => [sale.buyer_account_id, sale.warehouse_account_id])])
  const codes = sales.map((sale) => sale.identification_number)
  for (const { id, key } of await inPlatform((tx) => exportsSince(tx, [...accounts], since))) {
    const found = await app.files
      .get(key)
      .then((file) => contains(file, codes))
      .catch(() => true)
    if (!found) continue
    await inPlatform((tx) => deleteExport(tx, id))
    await app.files.remove(key).catch(() => {})
  }
}
