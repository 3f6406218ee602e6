import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { unbalanced } from './store.ts'

/** Differences between the ledger and the buybacks; empty unless data was changed outside the product. */
export const checkLedger = (app: Pick<App, 'database'>, most = 100) =>
  within(app as App, systemUser('ledger'), (tx) => unbalanced(tx, most))
