import { Refusal } from '#domain/errors.ts'
import { noLines } from '#domain/transfer/line-counts.ts'
import type { UserImport } from '#domain/user/import.ts'
import { importLimits, importStates } from '#domain/user/import.ts'
import { accountOf } from '#server/account/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { takeFile } from '#server/platform/handed-file.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'

/** Takes the file; the check is a job that its author can watch. */
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
    const stored = await tx.db
      .insertInto('files')
      .values({
        account_id: accountId,
        kind: 'csv',
        name: handed.name.slice(0, 255),
        content_type: 'text/csv',
        bytes,
        key,
        created_by: who.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await tx.db
      .insertInto('user_imports')
      .values({ account_id: accountId, file_id: stored.id, created_by: who.id, author_module: who.module })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(tx, 'checkUserImport', { importId: id }, { maxAttempts: 3 })
    return shown(tx, id)
  })
}

export const readImport = (app: App, who: Person, id: string) => within(app, who, (tx) => shown(tx, id))

export const applyImport = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    await shown(tx, id)
    const { status } = await tx.db
      .selectFrom('user_imports')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (status === 'refused') throw new Refusal('import_has_errors')
    if (!importStates[status].applicable) throw new Refusal('import_not_ready')
    await tx.db.updateTable('user_imports').set({ status: 'applying' }).where('id', '=', id).execute()
    await enqueue(tx, 'applyUserImport', { importId: id }, { maxAttempts: 3 })
    return shown(tx, id)
  })

/** An import is its author's: it shows addresses that others may not see. */
const shown = async (tx: Tx<Person>, id: string): Promise<UserImport> => {
  const row = await tx.db
    .selectFrom('user_imports as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select([
      'i.id',
      'f.name as filename',
      'i.status',
      'i.progress',
      'i.total',
      'i.to_create as toCreate',
      'i.to_update as toUpdate',
      'i.unchanged',
      'i.error',
      'i.line_errors as lineErrors',
      'i.line_error_count as lineErrorCount',
      'i.line_warnings as lineWarnings',
      'i.lines_count as linesCount',
      'i.preview',
      'i.created_at as createdAt',
      'i.ended_at as endedAt',
    ])
    .where('i.id', '=', id)
    .where('i.created_by', '=', tx.who.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return {
    ...row,
    error: row.error as UserImport['error'],
    lineErrors: row.lineErrors as UserImport['lineErrors'],
    lineWarnings: row.lineWarnings as UserImport['lineWarnings'],
    linesCount: { ...noLines, ...(row.linesCount as Partial<UserImport['linesCount']>) },
    preview: row.preview as UserImport['preview'],
  }
}
