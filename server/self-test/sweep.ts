import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteOldTests } from './store.ts'

/** Deletes self-tests that no sale can use any more. */
export const sweepSelfTests = (app: App) => within(app, systemUser('housekeeping'), deleteOldTests)
