import type { App } from '#server/platform/app.ts'
import { loadDemoCatalogue } from './catalogue/load.ts'
import { loadDemoHomes } from './homes.ts'
import { loadDemo } from './load.ts'

/** The demo's companies, catalogues and home pages, each once. */
export const loadAllDemo = async (app: App) => {
  await loadDemo(app)
  if (await loadDemoCatalogue(app)) await loadDemoHomes(app)
}
