import { sql } from 'kysely'
import { keptDays } from '#domain/transfer/kinds.ts'
import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'

/**
 * Forgets what nobody asks for any more: old files of exports and imports, and the lines that wrote nothing. The lines that an
 * import wrote stay: a price it set can be set back.
 */
export const sweepTransfers = async (app: App) => {
  const old = sql`now() - make_interval(days => ${keptDays})`
  const files = await within(app, systemUser('housekeeping'), async ({ db }) => {
    await sql`
      delete from catalogue_import_lines l using catalogue_imports i
      where i.account_id = l.account_id and i.id = l.import_id and i.ended_at < ${old}
        and (i.status in ('failed', 'abandoned') or l.effect in ('unchanged', 'ignored'))`.execute(db)
    await sql`delete from catalogue_exports where created_at < ${old}`.execute(db)
    const { rows } = await sql<{ key: string }>`
      delete from files where kind in ('export', 'catalogue') and created_at < ${old} returning key`.execute(db)
    return rows
  })
  for (const { key } of files) await app.files.remove(key)
}
