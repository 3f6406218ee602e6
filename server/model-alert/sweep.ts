import type { App, Tx } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteAlertsOfAddress, deleteEndedAlerts } from './store.ts'

/** Deletes alerts that ended. */
export const sweepModelAlerts = (app: App) =>
  app.database.transaction('platform', systemUser('housekeeping'), deleteEndedAlerts)

/** Deletes the alerts of a person whose data is erased. */
export const forgetAlertsOf = (tx: Tx, accountId: string, email: string) => deleteAlertsOfAddress(tx, accountId, email)
