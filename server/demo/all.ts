import type { App } from '#server/platform/app.ts'
import { loadDemoCatalogue } from './catalogue/load.ts'
import { loadDemoConnectors } from './connectors.ts'
import { loadDemoHomes } from './homes.ts'
import { loadDemoLife } from './life/load.ts'
import { loadDemo } from './load.ts'

/** The demo's companies, their connectors, catalogues, home pages and three months of buybacks, each once. */
export const loadAllDemo = async (app: App) => {
  if ((await loadDemo(app)) && app.config.simulator) await loadDemoConnectors(app)
  if (await loadDemoCatalogue(app)) {
    await loadDemoHomes(app)
    await loadDemoLife(app)
  }
}
