import { Refusal } from '#domain/errors.ts'
import { batchFileAddress } from '#domain/payment/batch/endpoints.ts'
import { type BatchEvent, batchLife, takesDecisions } from '#domain/payment/batch/life.ts'
import { type App, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { perform } from '#server/platform/event/perform.ts'
import { refuseRecent } from '#server/platform/event/recent.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import type { Person } from '#server/platform/who.ts'
import { shownBatch } from './batch-read.ts'
import { decideItem, lockBatch, lockItem } from './batch-store.ts'
import { batchSubject } from './batch-subject.ts'

const isEvent = (name: string): name is BatchEvent => Object.hasOwn(batchLife.events, name)

/** Causes one event of a batch. */
export const actOnBatch = (app: App, who: Person, id: string, event: string, input: Record<string, unknown>) => {
  if (!isEvent(event) || batchLife.events[event].own === 'verb') throw new Refusal('not_found')
  return within(app, who, async (tx) => {
    await perform(tx, batchSubject, { id, event, input })
    return shownBatch(tx, id)
  })
}

type Decision = { decision: 'include' | 'takeOut' | 'undo'; reason: string | null }

/** Held items may be included with a reason; blocked items cannot be included. */
export const decideOn = (app: App, who: Person, id: string, paymentId: string, { decision, reason }: Decision) =>
  within(app, who, async (tx) => {
    const batch = await lockBatch(tx, id)
    const item = batch && (await lockItem(tx, batch, paymentId))
    if (!batch || !item) throw new Refusal('not_found')
    if (!takesDecisions(batch.status))
      throw new Refusal('transition_refused', { machine: 'batch', state: batch.status, event: decision })
    if (item.verdict === 'blocked') throw new Refusal('batch_item_blocked')
    if (decision === 'include') await refuseRecent(tx)
    if (decision === 'include' && !reason) throw new Refusal('batch_reason_required')
    // Keeps the first user who included it as the responsible one.
    if (decision === 'include' && item.verdict === 'in' && item.decided_by) return shownBatch(tx, id)
    const held = item.findings.length > 0
    await decideItem(tx, batch, paymentId, {
      verdict: decision === 'include' ? 'in' : decision === 'takeOut' ? 'out' : held ? 'held' : 'in',
      decision: decision === 'undo' ? null : reason,
      decided_by: decision === 'undo' ? null : who.id,
      decided_by_name: decision === 'undo' ? null : who.name,
    })
    await record(tx, {
      accountId: batch.account_id,
      subject: 'batch',
      id,
      event: decision,
      reason: [item.buyback_number, reason].filter(Boolean).join(': '),
      changes: { findings: item.findings, payee: item.payee_result },
    })
    return shownBatch(tx, id)
  })

/** The file contains full account numbers: each download is recorded. */
export const fileAddressOf = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) throw new Refusal('not_found')
    if (!batch.file_sha256)
      throw new Refusal('transition_refused', { machine: 'batch', state: batch.status, event: 'download' })
    await record(tx, { accountId: batch.account_id, subject: 'batch', id, event: 'download' })
    return { url: signedAddress(app.config.secretKey, batchFileAddress(id)) }
  })
