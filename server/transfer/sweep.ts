import { sql } from 'kysely'
import { keptDays } from '#domain/transfer/kinds.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'

/**
 * Old files of exports and imports go, and with them the lines that no longer serve. Which prices an import changed is kept:
 * they can still be set back.
 */
export const sweepTransfers = async (app: App) => {
  const old = sql`now() - make_interval(days => ${keptDays})`
  const files = await app.database.transaction('platform', systemUser('housekeeping'), async ({ db }) => {
    await sql`delete from catalogue_import_lines l using catalogue_imports i
      where i.account_id = l.account_id and i.id = l.import_id and i.created_at < ${old} and i.file_id is not null
        and not (l.effect = 'updated' and l.prices is not null)`.execute(db)
    const { rows } = await sql<{ key: string }>`
      delete from files where kind in ('export', 'catalogue') and created_at < ${old} returning key`.execute(db)
    await sql`delete from catalogue_exports where created_at < ${old}`.execute(db)
    return rows
  })
  for (const { key } of files) await app.files.remove(key)
}
