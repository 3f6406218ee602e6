import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteExpiredTickets } from './store.ts'

/** Second steps that nobody took in time. */
export const sweepTickets = (app: App) =>
  app.database.transaction('platform', systemUser('housekeeping'), deleteExpiredTickets)
