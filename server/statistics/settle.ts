import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { settleDays, settleStandings } from './store.ts'

export const settleStatistics = (app: App) =>
  app.database.transaction('platform', systemUser('statistics'), async (tx) => {
    await settleDays(tx)
    await settleStandings(tx)
  })
