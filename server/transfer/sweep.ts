import { keptDays } from '#domain/transfer/kinds.ts'
import { forgetFiles } from '#server/file/forget.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteOld } from './import-store.ts'

/**
 * Old files of exports and imports go, and with them the lines that no longer serve. Which prices an import changed is kept:
 * they can still be set back.
 */
export const sweepTransfers = async (app: App) => {
  const keys = await app.database.transaction('platform', systemUser('housekeeping'), async (tx) => {
    await deleteOld(tx, keptDays)
    return forgetFiles(tx, ['export', 'catalogue'], keptDays)
  })
  for (const key of keys) await app.files.remove(key)
}
