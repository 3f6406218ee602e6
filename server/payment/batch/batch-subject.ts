import { isHeldToFourEyes } from '#domain/payment/batch/four-eyes.ts'
import {
  type BatchEffect,
  type BatchEvent,
  type BatchFacts,
  type BatchPatch,
  type BatchStates,
  batchLife,
} from '#domain/payment/batch/life.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Locked, type Subject, sideOf } from '#server/platform/event/perform.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Who } from '#server/platform/who.ts'
import { type BatchFull, circumstancesOf, freeItems, lockBatch, lockDay, writeEvent } from './batch-store.ts'

type LockedBatch = Locked<BatchStates, BatchFacts> & { row: BatchFull }

const snake = (name: string) =>
  name.replaceAll(/[A-Z]|\d+/g, (part) => (/\d/.test(part) ? part : `_${part.toLowerCase()}`))
const columnsOf = (patch: BatchPatch) =>
  Object.fromEntries(Object.entries(patch).map(([name, value]) => [snake(name), value]))

/** Side of the payer, for users of the paying account. */
export const issuerOf = (who: Who, row: Pick<BatchFull, 'account_id'>) =>
  who.kind === 'person' && who.accountId === row.account_id ? sideOf(who) : null

export const statesOf = (row: BatchFull): BatchStates => ({ batch: row.status })

export const factsOf = (
  row: BatchFull,
  { transfers, amount, others, unanswered, included, named, offBy, offAt }: Awaited<ReturnType<typeof circumstancesOf>>,
  who: Who,
): BatchFacts => {
  const now = new Date()
  const actorId = who.kind === 'person' ? who.id : null
  return {
    ...statesOf(row),
    now,
    actorId,
    actorName: who.name,
    version: row.version,
    preparedBy: row.prepared_by,
    actorIncluded: included,
    actorNamedAccount: named,
    fourEyes: isHeldToFourEyes({ fourEyes: row.four_eyes, offBy, offAt }, actorId, now),
    transfers,
    dayTotal: amount + others,
    dayMax: Number(row.day_max),
    unanswered,
  }
}

export const batchSubject: Subject<BatchStates, BatchEvent, BatchFacts, BatchPatch, BatchEffect, LockedBatch> = {
  table: batchLife,
  lock: async (tx, id, event) => {
    const row = await lockBatch(tx, id)
    if (!row) return null
    // Concurrent releases on one day would not count each other toward the daily limit.
    if (event === 'release') await lockDay(tx, row)
    const facts = factsOf(row, await circumstancesOf(tx, row), tx.who)
    return { accountId: row.account_id, now: statesOf(row), issuer: issuerOf(tx.who, row), facts, row }
  },
  write: (tx, id, { states, patch }, history, more) =>
    writeEvent(tx, id, states, { ...columnsOf(patch), ...more }, history),
  effect: async (tx: Tx<Who>, { row }, effect) => {
    switch (effect.kind) {
      case 'prepareBatch':
        return enqueue(tx, 'prepareBatch', { batchId: row.id })
      case 'writeBatch':
        return enqueue(tx, 'writeBatch', { batchId: row.id })
      case 'freeItems':
        return freeItems(tx, row)
    }
  },
}
