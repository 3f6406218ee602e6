import { exportName, isExportDue, sftpLimits } from '#domain/sftp/schema.ts'
import type { App } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser } from '#server/platform/who.ts'
import { writeCatalogue } from '#server/transfer/export.ts'
import { lay } from './directory.ts'
import { activeAccesses, deleteOldLines, insertLine, isUsable, updateAccess } from './store.ts'

const us = systemUser('sftp')

/** Queues one job per due account, so that a large catalogue does not delay others. */
const askForAll = (app: App) =>
  app.database.transaction('platform', us, async (tx) => {
    const now = Date.now()
    for (const { accountId, exportEvery, exportedAt } of await activeAccesses(tx))
      if (isExportDue(exportEvery, exportedAt, now))
        await enqueue(tx, 'exportToSftp', { accountId }, { key: `sftp export ${accountId}` })
  })

/** Writes products-export.csv into an account's directory. */
export const exportToSftp = async (app: App, accountId: string | undefined) => {
  if (!accountId) return askForAll(app)
  if (!(await app.database.transaction('platform', us, (tx) => isUsable(tx, accountId)))) return
  const { key, bytes } = await writeCatalogue(app, { accountId, type: 'products' }, async () => {})
  await lay(app, accountId, { name: exportName, key, bytes }, async (tx) => {
    await updateAccess(tx, accountId, { exported_at: new Date().toISOString() })
    await insertLine(tx, accountId, { event: 'exported', name: exportName, bytes })
  })
}

export const sweepSftp = (app: App) =>
  app.database.transaction('platform', us, (tx) => deleteOldLines(tx, sftpLimits.logDays))
