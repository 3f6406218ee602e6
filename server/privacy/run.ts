import { cutoffOf, type PrivacyCategory, periodsOf, privacyCategories, runLimits } from '#domain/privacy/retention.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser } from '#server/platform/who.ts'
import { auditFrom, type Batch, type Due, forgetAudit, forgetDue } from './due-store.ts'
import { finishErasures } from './erase.ts'
import { accountIds, addToRun, endRun, keepAuditUntil, lockSettings, openRun, settingsOf } from './store.ts'

const us = systemUser('privacy')
/** Days of history per batch of the audit category. */
const auditDays = 7

/** Nightly: one job per account, so that a failing account does not stop the others. */
export const anonymise = (app: App) =>
  app.database.transaction('platform', us, async (tx) => {
    for (const accountId of await accountIds(tx))
      await enqueue(tx, 'anonymiseAccount', { accountId }, { key: `anonymise ${accountId}` })
  })

/** Advances the time before which the history has no names of users. */
const auditBatch = async (tx: Tx, { accountId, before }: Due): Promise<Batch & { more: boolean }> => {
  await lockSettings(tx, accountId)
  const from = await auditFrom(tx, accountId)
  if (!from || from >= before) return { n: 0, keys: [], more: false }
  const next = new Date(new Date(from).getTime() + auditDays * 86_400_000).toISOString()
  const until = next < before ? next : before
  const n = await forgetAudit(tx, accountId, from, until)
  await keepAuditUntil(tx, accountId, until)
  return { n, keys: [], more: until < before }
}

const batchOf = async (tx: Tx, category: PrivacyCategory, due: Due) => {
  if (category === 'audit') return auditBatch(tx, due)
  const batch = await forgetDue(tx, category, due)
  return { ...batch, more: batch.n > 0 }
}

/**
 * Anonymises the records of one account whose retention period is over. Each batch is a transaction with its part of the
 * report: an interrupted run continues where it stopped. Bounded by `runLimits`; the next night continues.
 */
export const anonymiseAccount = async (app: App, accountId: string, now = new Date()) => {
  const { run, periods } = await app.database.transaction('platform', us, async (tx) => ({
    run: await openRun(tx, accountId),
    periods: periodsOf((await settingsOf(tx, accountId))?.periods ?? {}),
  }))
  const erased = await finishErasures(app, accountId)
  if (erased > 0)
    await app.database.transaction('platform', us, (tx) => addToRun(tx, accountId, run.id, 'buybacks', erased))
  let complete = true
  for (const category of privacyCategories) {
    const due = { accountId, before: cutoffOf(periods[category], now).toISOString(), most: runLimits.batch }
    let more = true
    for (let batches = 0; more && batches < runLimits.batches; batches++) {
      const batch = await app.database.transaction('platform', us, async (tx) => {
        const done = await batchOf(tx, category, due)
        if (done.n > 0) await addToRun(tx, accountId, run.id, category, done.n)
        return done
      })
      for (const key of batch.keys) await app.files.remove(key).catch(() => {})
      more = batch.more
    }
    if (more) complete = false
  }
  await app.database.transaction('platform', us, (tx) => endRun(tx, accountId, run.id, complete))
}
