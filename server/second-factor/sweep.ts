import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteExpiredTickets } from './store.ts'

/** Deletes expired tickets. */
export const sweepTickets = (app: App) =>
  app.database.transaction('platform', systemUser('housekeeping'), deleteExpiredTickets)
