import { messageDays } from '#domain/webhook/rules.ts'
import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteOldMessages } from './store.ts'

const step = 10_000
const maxSteps = 1_000

/** Deletes old messages in steps, to keep locks short. */
export const sweepWebhooks = async (app: App) => {
  for (let done = 0; done < maxSteps; done++)
    if ((await within(app, systemUser('webhook'), (tx) => deleteOldMessages(tx, messageDays, step))) < step) return
}
