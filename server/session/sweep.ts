import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteExpired } from './store.ts'

/** Deletes expired sessions, links and tokens, and networks without recent sign-ins. */
export const sweepSessions = (app: App) =>
  app.database.transaction('platform', systemUser('housekeeping'), deleteExpired)
