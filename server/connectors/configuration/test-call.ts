import { type App, within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import type { Person } from '#server/platform/who.ts'
import { CallFailed } from '../call/call.ts'
import { openConfiguration } from './open.ts'
import { found } from './read.ts'

/** Test button: a real call outside any transaction, also for inactive configurations. */
export const testConfiguration = async (app: App, who: Person, id: string) => {
  const stored = await within(app, who, async (tx) => {
    const row = await found(tx, id)
    await checkConsent(tx, row.account_id)
    return row
  })
  const { connector, context } = await openConfiguration(app, stored)
  const began = performance.now()
  const result = (failure: CallFailed | null) => ({
    ok: failure === null,
    failure: failure?.failure ?? null,
    status: failure?.status ?? null,
    durationMs: Math.round(performance.now() - began),
  })
  try {
    await connector.test(context)
    return result(null)
  } catch (error) {
    if (error instanceof CallFailed) return result(error)
    throw error
  }
}
