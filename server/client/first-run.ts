import { firstRunOf } from '#domain/client/first-run.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { firstRunFactsOf } from './first-run-store.ts'

/** Checklist of the caller's retailer; buyers, workshops and platform users have none. */
export const firstRunFor = (app: App, who: Person) =>
  within(app, who, async (tx) => {
    const facts = who.accountId ? await firstRunFactsOf(tx, who.accountId) : null
    const run = facts && firstRunOf(facts, new Date())
    return { run: facts && run ? { ...run, facts } : null }
  })
