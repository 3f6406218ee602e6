import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { restoreBackup } from '#server/backup/restore.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import type { Config } from '#server/platform/config.ts'
import { accountFiles } from './archive-store.ts'
import { accountNamed, asOwner, type OwnerTx } from './owner-store.ts'
import { newerEvents, recordRestore, replaceRows } from './restore-store.ts'

type Target = Pick<Config, 'dataDir' | 'secretKey' | 's3'>

/** Copies the files of the account that the file store lacks; returns their number. */
const restoreFiles = async (keys: readonly string[], backup: string, dataDir: string) => {
  let copied = 0
  for (const key of keys) {
    const [source, target] = [join(backup, 'files', key), join(dataDir, 'files', key)]
    if (existsSync(target) || !existsSync(source)) continue
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(source, target)
    copied += 1
  }
  return copied
}

/** Sales and payments since the backup would be undone while their money has moved: the caller must know them. */
const refuseNewer = async (target: OwnerTx, id: string, at: string) => {
  const newer = await newerEvents(target, id, at)
  if (newer.length === 0) return
  const list = newer.map(({ subject, count }) => `${subject} ${count}`).join(', ')
  throw new Error(
    `Events since the backup of ${at} would be undone (${list}). Compare payments with the bank, then repeat with --discard-newer. Nothing was changed.`,
  )
}

type Wanted = { account: string; backup: string; discardNewer?: boolean }

/**
 * Returns one account to its state in a backup; other accounts stay as they are. The backup is restored into a temporary
 * PostgreSQL, migrated to this release, and the account's rows are copied from there.
 */
export const restoreTenant = async (url: string, config: Target, { account: wanted, backup, discardNewer }: Wanted) => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-restore-'))
  const temporary = await startEmbedded(join(folder, 'postgres'))
  try {
    const { at } = await restoreBackup(temporary.url, { ...config, dataDir: join(folder, 'data') }, backup)
    const { account, rows, keys } = await asOwner(temporary.url, async (source) => {
      const account = await accountNamed(source, wanted)
      if (!account) throw new Error(`The backup has no account ${wanted}. Nothing was changed.`)
      const keys = (await accountFiles(source, account.id)).map(({ key }) => key)
      const rows = await asOwner(url, async (target) => {
        if (!discardNewer) await refuseNewer(target, account.id, at)
        const copied = await replaceRows(source, target, account.id)
        await recordRestore(target, account.id, { backup: at, rows: copied })
        return copied
      })
      return { account, keys, rows }
    })
    const files = config.s3 ? 0 : await restoreFiles(keys, backup, config.dataDir)
    return { account, rows, files }
  } finally {
    await temporary.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
