import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { restoreBackup } from '#server/backup/restore.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import type { Config } from '#server/platform/config.ts'
import { accountFiles } from './archive-store.ts'
import { asOwner, lockedAccount } from './owner-store.ts'
import { replaceRows } from './restore-store.ts'

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

/**
 * Returns one account to its state in a backup; other accounts stay as they are. The backup is restored into a temporary
 * PostgreSQL, migrated to this release, and the account's rows are copied from there.
 */
export const restoreTenant = async (url: string, config: Target, idOrName: string, backup: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-restore-'))
  const temporary = await startEmbedded(join(folder, 'postgres'))
  try {
    await restoreBackup(temporary.url, { ...config, dataDir: join(folder, 'data') }, backup)
    const { account, rows, keys } = await asOwner(temporary.url, async (source) => {
      const account = await lockedAccount(source, idOrName)
      if (!account) throw new Error(`The backup has no account ${idOrName}. Nothing was changed.`)
      const keys = (await accountFiles(source, account.id)).map(({ key }) => key)
      return { account, keys, rows: await asOwner(url, (target) => replaceRows(source, target, account.id)) }
    })
    const files = config.s3 ? 0 : await restoreFiles(keys, backup, config.dataDir)
    return { account, rows, files }
  } finally {
    await temporary.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
