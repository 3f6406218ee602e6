import type { Updateable } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { type ImportEvent, type ImportPhase, importMachine } from '#domain/transfer/machine.ts'
import type { CatalogueImports } from '#server/db/types.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { transition } from '#server/platform/event/transition.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { authorOf } from '#server/user/author.ts'
import { importInPhase, type OpenImport, updateImport } from '../import-store.ts'

const us = systemUser('import')

export const openImport = (app: App, id: string, phase: ImportPhase) =>
  app.database.transaction('platform', us, (tx) => importInPhase(tx, id, phase))
export const update = async (app: App, id: string, values: Updateable<CatalogueImports>) => {
  await app.database.transaction('platform', us, (tx) => updateImport(tx, id, values))
}

/** Moves the import to its next state in the transaction of the work. */
export const moveOn = (tx: Tx, id: string, event: ImportEvent) =>
  transition({ db: tx.db, who: us }, importMachine, {
    table: 'catalogue_imports',
    id,
    event,
    facts: async () => ({ effects: 0, pricesChanged: 0 }),
  })

type Attempt = { phase: ImportPhase; onFailure: ImportEvent; lastTry: boolean }

/**
 * Runs a job as the author of the import. Refusals are reported to the author; other errors are retried by the queue
 * and reported after the last attempt. A failed job has written nothing.
 */
export const asAuthor = async (
  app: App,
  id: string,
  { phase, onFailure, lastTry }: Attempt,
  work: (found: OpenImport, who: Person) => Promise<void>,
) => {
  const found = await openImport(app, id, phase)
  if (!found) return
  try {
    await update(app, id, { started_at: new Date().toISOString(), error: null })
    await work(found, await authorOf(app, { ...found, permission: 'CATALOG_IMPORT' }))
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal || lastTry) await reportFailure(app, id, onFailure, refusal)
    if (!refusal) throw error
  }
}

const reportFailure = async (app: App, id: string, onFailure: ImportEvent, refusal: Refusal | null) => {
  const error = { code: refusal?.code ?? 'server_error', params: refusal?.params ?? {} }
  await app.database.transaction('platform', us, async (tx) => {
    await moveOn(tx, id, onFailure)
    await updateImport(tx, id, { error: JSON.stringify(error), ended_at: new Date().toISOString() })
  })
}

/** Marks an import whose job will not be retried as failed. */
export const giveUpImport = async (app: App, id: string, phase: ImportPhase, onFailure: ImportEvent) => {
  if (await openImport(app, id, phase)) await reportFailure(app, id, onFailure, null)
}

/** Conflicts with concurrent changes become a refusal: the catalogue has changed. */
const refusalIn = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  const clash = ['23505', '23503', '40P01', '40001'].includes(code ?? '') || constraint === 'categories_no_cycle'
  return clash ? new Refusal('import_changed') : null
}
