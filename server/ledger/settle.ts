import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { settleMonths } from './store.ts'

/** Compacts the monthly sums of the ledger. */
export const settleLedger = (app: App) => app.database.transaction('platform', systemUser('ledger'), settleMonths)
