import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { unbalanced } from './store.ts'

/** Where the ledger and the buybacks do not say the same; nothing, unless somebody wrote past the product. */
export const checkLedger = (app: Pick<App, 'database'>, most = 100) =>
  within(app as App, systemUser('ledger'), (tx) => unbalanced(tx, most))
