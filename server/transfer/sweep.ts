import { sql } from 'kysely'
import { keptDays } from '#domain/transfer/kinds.ts'
import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'

/**
 * Forgets what nobody asks for any more: the lines of imports that changed nothing, those that were ignored, and files of
 * exports. The lines that an import wrote stay: a price it set can be set back.
 */
export const sweepTransfers = async (app: App) => {
  const keys = await within(app, systemUser('housekeeping'), async ({ db }) => {
    await sql`
      delete from catalogue_import_lines l using catalogue_imports i
      where i.account_id = l.account_id and i.id = l.import_id and i.ended_at < now() - make_interval(days => ${keptDays})
        and (i.status in ('failed', 'abandoned') or l.effect in ('unchanged', 'ignored'))`.execute(db)
    const { rows } = await sql<{ key: string }>`
      with old as (
        delete from catalogue_exports where created_at < now() - make_interval(days => ${keptDays}) returning file_id)
      delete from files f using old where f.id = old.file_id returning f.key`.execute(db)
    return rows.map(({ key }) => key)
  })
  for (const key of keys) await app.files.remove(key)
}
