import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteOldScans } from '../expedition/scan-store.ts'

/** Retention of scans in days; offline scans are repeated within hours. The history of packages is kept. */
const scanDays = 30
const step = 10_000
const maxSteps = 1_000

export const sweepScans = async (app: App) => {
  for (let done = 0; done < maxSteps; done++) {
    const swept = await within(app, systemUser('housekeeping'), (tx) => deleteOldScans(tx, scanDays, step))
    if (swept < step) break
  }
}
