import { expireBuybacks } from '#server/buyback/expire.ts'
import { sweepConnectors } from '#server/connectors/sweep.ts'
import { sweepScans } from '#server/package/sweep.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { sweepSessions } from '#server/session/sweep.ts'
import { sweepTransfers } from '#server/transfer/sweep.ts'
import { countWeek, deleteExpired } from './store.ts'

/** Every Monday: what the week before saw, per account. Running it again writes the same figures. */
export const weeklyStatistics = (app: App) => app.database.transaction('platform', systemUser('statistics'), countWeek)

/** What no longer serves: expired sessions, links and tokens, old counters, answers kept for retries. */
export const housekeeping = async (app: App) => {
  await sweepTransfers(app)
  await sweepConnectors(app)
  await sweepScans(app)
  await sweepSessions(app)
  await expireBuybacks(app)
  await app.database.transaction('platform', systemUser('housekeeping'), deleteExpired)
}
