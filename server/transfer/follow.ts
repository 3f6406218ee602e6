import type { CatalogueImport } from '#domain/transfer/schema.ts'
import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { changeImport, checkImport, readImport } from './change-import.ts'

/**
 * Advances an unattended import by one step. Returns it when it has ended (applied, failed, or rehearsed and not
 * applied), null while a job is running. `wants` decides whether its rehearsal is applied.
 */
export const goOn = async (
  app: App,
  who: Person,
  id: string,
  wants: (rehearsed: CatalogueImport) => boolean = () => true,
): Promise<CatalogueImport | null> => {
  const now = await readImport(app, who, id)
  if (now.phase === 'mapping') await checkImport(app, who, id, {})
  if (now.phase !== 'rehearsed') return now.phase === 'done' || now.phase === 'failed' ? now : null
  if (!now.actions.some(({ name, allowed }) => name === 'apply' && allowed)) {
    await changeImport(app, who, id, 'abandon')
    return now
  }
  if (!wants(now)) return now
  await changeImport(app, who, id, 'apply')
  return null
}
