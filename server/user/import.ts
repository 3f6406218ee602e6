import { Refusal } from '#domain/errors.ts'
import { noLines } from '#domain/transfer/line-counts.ts'
import type { UserImport } from '#domain/user/import.ts'
import { importLimits, importStates } from '#domain/user/import.ts'
import { accountOf } from '#server/account/read.ts'
import { keepFile } from '#server/file/keep.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import { takeFile } from '#server/platform/files/handed-file.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { insertImport, lockImport, ownImport, updateImport } from './import/store.ts'

/** Stores the file; a job checks it. */
export const startImport = async (
  app: App,
  who: Person,
  givenAccount: string | undefined,
  file: () => Promise<HandedFile | null>,
) => {
  const accountId = accountIdOf(who, givenAccount)
  const handed = await file()
  if (!handed) throw new Refusal('file_missing')
  const { key, bytes } = await takeFile(app.files, handed, { maxBytes: importLimits.bytes })
  return within(app, who, async (tx) => {
    await accountOf(tx, accountId)
    await checkConsent(tx, accountId)
    const fileId = await keepFile(tx, { accountId, kind: 'csv', name: handed.name, type: 'text/csv', key, bytes })
    const id = await insertImport(tx, accountId, fileId)
    await enqueue(tx, 'checkUserImport', { importId: id }, { maxAttempts: 3 })
    return shown(tx, id)
  })
}

export const readImport = (app: App, who: Person, id: string) => within(app, who, (tx) => shown(tx, id))

export const applyImport = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    await shown(tx, id)
    const { status, accountId } = await lockImport(tx, id)
    await checkConsent(tx, accountId)
    if (status === 'refused') throw new Refusal('import_has_errors')
    if (!importStates[status].applicable) throw new Refusal('import_not_ready')
    await updateImport(tx, id, { status: 'applying' })
    await enqueue(tx, 'applyUserImport', { importId: id }, { maxAttempts: 3 })
    return shown(tx, id)
  })

/** Imports are visible to their author only: they contain addresses that others may not see. */
const shown = async (tx: Tx<Person>, id: string): Promise<UserImport> => {
  const row = await ownImport(tx, id)
  if (!row) throw new Refusal('not_found')
  return {
    ...row,
    error: row.error,
    lineErrors: row.lineErrors,
    lineWarnings: row.lineWarnings,
    linesCount: { ...noLines, ...row.linesCount },
    preview: row.preview,
  }
}
