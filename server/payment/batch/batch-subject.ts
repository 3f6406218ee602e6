import { dayMaxFor, isHeldToFourEyes, releaseObstacle, type SettingChange } from '#domain/payment/batch/four-eyes.ts'
import {
  type BatchEffect,
  type BatchEvent,
  type BatchFacts,
  type BatchPatch,
  type BatchStates,
  batchLife,
  batchObstacle,
} from '#domain/payment/batch/life.ts'
import type { Tx } from '#server/platform/app.ts'
import { type ReleaserRow, releaserOf } from '#server/platform/event/part-store.ts'
import { type Locked, type Subject, sideOf } from '#server/platform/event/perform.ts'
import { recentObstacleOf } from '#server/platform/event/recent.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Who } from '#server/platform/who.ts'
import { type BatchFull, circumstancesOf, freeItems, lockBatch, lockDay, writeEvent } from './batch-store.ts'
import { partOf, recentChanges, releasersOf } from './releaser-store.ts'

type LockedBatch = Locked<BatchStates, BatchFacts> & { row: BatchFull }

const snake = (name: string) =>
  name.replaceAll(/[A-Z]|\d+/g, (part) => (/\d/.test(part) ? part : `_${part.toLowerCase()}`))
const columnsOf = (patch: BatchPatch) =>
  Object.fromEntries(Object.entries(patch).map(([name, value]) => [snake(name), value]))

/** Side of the payer, for users of the paying account. */
export const issuerOf = (who: Who, row: Pick<BatchFull, 'account_id'>) =>
  who.kind === 'person' && who.accountId === row.account_id ? sideOf(who) : null

export const statesOf = (row: BatchFull): BatchStates => ({ batch: row.status })

type Circumstances = Awaited<ReturnType<typeof circumstancesOf>>

/** Reason why a user cannot release a batch, from their part in it. */
const obstacleOf = (row: BatchFull, part: ReleaserRow, changes: readonly SettingChange[], now: Date) =>
  releaseObstacle(releaserOf(part, isHeldToFourEyes(row.four_eyes, changes, part.id, now)), now)

export const factsOf = async (tx: Tx<Who>, row: BatchFull, circumstances: Circumstances): Promise<BatchFacts> => {
  const { transfers, amount, others, unanswered } = circumstances
  const { who } = tx
  const now = new Date()
  const actorId = who.kind === 'person' ? who.id : null
  const changes = await recentChanges(tx, row.account_id)
  return {
    ...statesOf(row),
    now,
    actorId,
    actorName: who.name,
    version: row.version,
    obstacle: actorId ? obstacleOf(row, await partOf(tx, row, actorId), changes, now) : null,
    tooRecent: await recentObstacleOf(tx),
    transfers,
    dayTotal: amount + others,
    dayMax: dayMaxFor(Number(row.day_max), changes, actorId, now),
    unanswered,
  }
}

/** Users of the account who may release batches: those who can release this one now, and the others with the reason. */
export const releasersIn = async (tx: Tx, row: BatchFull, { transfers, amount, others }: Circumstances) => {
  const now = new Date()
  const dayMax = Number(row.day_max)
  const day = { transfers, dayTotal: amount + others }
  const obstacle = batchObstacle({ ...day, dayMax })
  const changes = await recentChanges(tx, row.account_id)
  const users = (await releasersOf(tx, row)).map((part) => {
    const ownMax = dayMaxFor(dayMax, changes, part.id, now)
    return {
      name: part.name,
      reason: obstacleOf(row, part, changes, now) ?? (obstacle ? null : batchObstacle({ ...day, dayMax: ownMax })),
    }
  })
  const able = users.filter(({ reason }) => reason === null)
  return {
    releasers: { names: obstacle ? [] : able.map(({ name }) => name), obstacle },
    barred: users.flatMap(({ name, reason }) => (reason ? [{ name, reason }] : [])),
  }
}

export const batchSubject: Subject<BatchStates, BatchEvent, BatchFacts, BatchPatch, BatchEffect, LockedBatch> = {
  table: batchLife,
  lock: async (tx, id, event) => {
    const row = await lockBatch(tx, id)
    if (!row) return null
    // Concurrent releases on one day would not count each other toward the daily limit.
    if (event === 'release') await lockDay(tx, row)
    const facts = await factsOf(tx, row, await circumstancesOf(tx, row))
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
