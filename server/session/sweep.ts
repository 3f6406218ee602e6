import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteExpired } from './store.ts'

/** Expired sessions, links and tokens, and networks that nobody signed in from for long. */
export const sweepSessions = (app: App) =>
  app.database.transaction('platform', systemUser('housekeeping'), deleteExpired)
