import type { App } from '#server/platform/app.ts'
import { weeklyStatistics } from '#server/system/statistics.ts'
import { loadDemoBatches } from './batches.ts'
import { loadDemoCatalogue } from './catalogue/load.ts'
import { loadDemoConnectors } from './connectors.ts'
import { loadDemoHomes } from './homes.ts'
import { loadDemoLife } from './life/load.ts'
import { loadDemo } from './load.ts'
import { loadDemoSignOn } from './sign-on/load.ts'

const weeksLived = 13

/** Loads all demo data once: accounts, connectors, catalogues, home pages, three months of buybacks, bank files. */
export const loadAllDemo = async (app: App) => {
  if ((await loadDemo(app)) && app.config.simulator) {
    await loadDemoConnectors(app)
    await loadDemoSignOn(app)
  }
  if (await loadDemoCatalogue(app)) {
    await loadDemoHomes(app)
    await loadDemoLife(app)
    await loadDemoBatches(app)
    await weeklyStatistics(app, weeksLived)
  }
}
