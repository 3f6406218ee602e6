import { testType } from '#domain/webhook/schema.ts'
import { type App, within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import { record } from '#server/platform/event/history.ts'
import { newId } from '#server/platform/security/crypto.ts'
import type { Person } from '#server/platform/who.ts'
import { deliver } from './send.ts'
import { found, subject } from './write.ts'

/** Test button: one signed message outside any transaction. It is recorded in the history, not in the messages. */
export const testWebhook = async (app: App, who: Person, id: string) => {
  const row = await within(app, who, async (tx) => {
    const row = await found(tx, id)
    await checkConsent(tx, row.account_id)
    await record(tx, { accountId: row.account_id, subject, id, event: 'test' })
    return row
  })
  const payload = JSON.stringify({ type: testType, timestamp: new Date().toISOString(), data: {} })
  const { failure, status, durationMs } = await deliver(app, { ...row, id: newId(), payload })
  return { ok: failure === null, failure, status, durationMs }
}
