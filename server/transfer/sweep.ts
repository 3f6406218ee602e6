import { keptDays } from '#domain/transfer/kinds.ts'
import { forgetFiles } from '#server/file/forget.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteOld } from './import-store.ts'

/**
 * Deletes old export and import files and lines that are no longer needed. Price changes of imports are kept for
 * rollbacks.
 */
export const sweepTransfers = async (app: App) => {
  const keys = await app.database.transaction('platform', systemUser('housekeeping'), async (tx) => {
    await deleteOld(tx, keptDays)
    return forgetFiles(tx, ['export', 'catalogue'], keptDays)
  })
  for (const key of keys) await app.files.remove(key)
}
