import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteOldScans } from '../expedition/scan-store.ts'

/** A scan that waited offline is sent again within hours; the history of its package stays. */
const scanDays = 30
const step = 10_000
const maxSteps = 1_000

export const sweepScans = async (app: App) => {
  for (let done = 0; done < maxSteps; done++) {
    const swept = await within(app, systemUser('housekeeping'), (tx) => deleteOldScans(tx, scanDays, step))
    if (swept < step) break
  }
}
