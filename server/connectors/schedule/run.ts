import type { ConnectorRun } from '#domain/connector/schema.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { openRun, scheduleOf, unseenImports, updateRun } from './store.ts'

const us = systemUser('connectors')

export type Run = NonNullable<Awaited<ReturnType<typeof openRun>>>

/** An open run with the user it acts for; null if there is none. */
export const runUnderWay = (app: App, by: { id: string } | { importId: string }) =>
  app.database.transaction('platform', us, async (tx) => {
    const run = await openRun(tx, by)
    if (!run) return null
    const { setBy = null, setModule = '' } = (await scheduleOf(tx, run)) ?? {}
    return { ...run, setBy, setModule }
  })

/** Stores the import of a run; returns unreviewed imports of earlier runs. */
export const noteImport = (app: App, run: Run, importId: string, lines: number) =>
  app.database.transaction('platform', us, async (tx) => {
    await updateRun(tx, run.id, { import_id: importId, lines })
    return unseenImports(tx, run)
  })

export const endRun = (
  app: App,
  id: string,
  status: Exclude<ConnectorRun['status'], 'running'>,
  error: ConnectorRun['error'] = null,
) =>
  app.database.transaction('platform', us, (tx) =>
    updateRun(tx, id, {
      status,
      ended_at: new Date().toISOString(),
      error: error && JSON.stringify(error),
    }),
  )
