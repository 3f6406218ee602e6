import * as z from 'zod'
import type { Permission } from '../../access.ts'
import type { ErrorCode } from '../../errors.ts'
import type { Cause, EventRow, EventTable } from '../../event.ts'
import { line, version } from '../../text.ts'

export const batchStatuses = [
  'batch_preparing',
  'batch_to_release',
  'batch_writing',
  'batch_released',
  'batch_at_bank',
  'batch_settled',
  'batch_discarded',
] as const
export type BatchStatus = (typeof batchStatuses)[number]
export type BatchStates = { batch: BatchStatus }

/** Columns that events write in addition to the state. */
export type BatchColumns = {
  checkedAt: Date | null
  problem: string | null
  releasedBy: string | null
  releasedByName: string | null
  releasedAt: Date | null
  fileName: string | null
  fileSha256: string | null
  fileBytes: number | null
  handedOverAt: Date | null
  handedOverByName: string | null
  settledAt: Date | null
  discardedAt: Date | null
}
export type BatchPatch = Partial<BatchColumns>

export type BatchFacts = BatchStates & {
  now: Date
  actorId: string | null
  actorName: string
  /** Current version; every decision about an item increments it. */
  version: number
  /** Reason why the caller cannot release this batch (`releaseObstacle`). */
  obstacle: ErrorCode | null
  /** Reason why the caller cannot prepare payments yet (`recentObstacle`). */
  tooRecent: ErrorCode | null
  transfers: number
  /** Total of this and other batches released for the same day, and the caller's limit (`dayMaxFor`), in cents. */
  dayTotal: number
  dayMax: number
  /** Transfers without a final bank status. */
  unanswered: number
}
export type BatchEffect = { kind: 'prepareBatch' } | { kind: 'writeBatch' } | { kind: 'freeItems' }

const event = <Schema extends z.ZodType = z.ZodUndefined>(
  row: EventRow<BatchStates, BatchFacts, BatchPatch, BatchEffect, Schema>,
) => row
/** Reason of the batch itself why it cannot be released within a daily limit in cents; null if it can. */
export const batchObstacle = ({
  transfers,
  dayTotal,
  dayMax,
}: Pick<BatchFacts, 'transfers' | 'dayTotal' | 'dayMax'>) => {
  if (transfers === 0) return 'batch_empty'
  return dayTotal > dayMax ? 'batch_over_limit' : null
}

const payer = (permission: Permission): Cause<BatchStates> => ({ kind: 'person', side: 'issuer', permission })
const system: Cause<BatchStates> = { kind: 'system' }

const events = {
  prepare: event({
    by: [payer('PAYMENT_BATCH_PREPARE')],
    from: null,
    own: 'verb',
    outcomes: { begun: { to: { batch: 'batch_preparing' }, effects: [{ kind: 'prepareBatch' }] } },
  }),
  checked: event({
    by: [system],
    from: { batch: ['batch_preparing'] },
    already: { batch: ['batch_to_release'] },
    own: 'verb',
    outcomes: { checked: { to: { batch: 'batch_to_release' } } },
    patch: ({ now }) => ({ checkedAt: now, problem: null }),
  }),
  recheck: event({
    by: [payer('PAYMENT_BATCH_PREPARE')],
    from: { batch: ['batch_to_release'] },
    guards: [({ tooRecent }) => tooRecent],
    outcomes: { begun: { to: { batch: 'batch_preparing' }, effects: [{ kind: 'prepareBatch' }] } },
    patch: () => ({ checkedAt: null }),
  }),
  /** From here on the bank has the payments: they cannot be marked as paid or cancelled individually. */
  release: event({
    by: [payer('PAYMENT_BATCH_RELEASE')],
    from: { batch: ['batch_to_release'] },
    look: 'primary',
    /** Version seen by the releaser; rejected if it changed. */
    input: z.strictObject({ version: version.meta({ carried: true }) }),
    checks: [(facts, seen) => (seen.version === facts.version ? null : 'batch_changed')],
    guards: [({ obstacle }) => obstacle, batchObstacle],
    outcomes: { released: { to: { batch: 'batch_writing' }, effects: [{ kind: 'writeBatch' }] } },
    patch: ({ now, actorId, actorName }) => ({ releasedAt: now, releasedBy: actorId, releasedByName: actorName }),
  }),
  written: event({
    by: [system],
    from: { batch: ['batch_writing'] },
    already: { batch: ['batch_released', 'batch_at_bank', 'batch_settled'] },
    own: 'verb',
    input: z.strictObject({
      fileName: line({ min: 1, max: 100 }),
      fileSha256: z.string().regex(/^[0-9a-f]{64}$/),
      fileBytes: z.int().min(1),
    }),
    outcomes: { written: { to: { batch: 'batch_released' } } },
    patch: (_facts, written) => written,
  }),
  /** Every transfer was settled otherwise before the file was written; an empty file is not sent. */
  emptied: event({
    by: [system],
    from: { batch: ['batch_writing'] },
    already: { batch: ['batch_discarded'] },
    own: 'verb',
    outcomes: { discarded: { to: { batch: 'batch_discarded' }, effects: [{ kind: 'freeItems' }] } },
    patch: ({ now }) => ({ discardedAt: now }),
  }),
  handOver: event({
    by: [payer('PAYMENT_BATCH_RELEASE'), payer('PAYMENT_BATCH_PREPARE')],
    from: { batch: ['batch_released'] },
    look: 'primary',
    outcomes: { handedOver: { to: { batch: 'batch_at_bank' } } },
    patch: ({ now, actorName }) => ({ handedOverAt: now, handedOverByName: actorName }),
  }),
  /** A bank status arrived before the hand-over was confirmed. */
  answered: event({
    by: [system],
    from: { batch: ['batch_released'] },
    already: { batch: ['batch_at_bank', 'batch_settled'] },
    own: 'verb',
    outcomes: { handedOver: { to: { batch: 'batch_at_bank' } } },
    patch: ({ now }) => ({ handedOverAt: now }),
  }),
  settle: event({
    by: [system],
    from: { batch: ['batch_released', 'batch_at_bank'] },
    already: { batch: ['batch_settled'] },
    own: 'verb',
    guards: [({ unanswered }) => (unanswered > 0 ? 'batch_unanswered' : null)],
    outcomes: { settled: { to: { batch: 'batch_settled' } } },
    patch: ({ now }) => ({ settledAt: now }),
  }),
  discard: event({
    by: [payer('PAYMENT_BATCH_PREPARE'), payer('PAYMENT_BATCH_RELEASE')],
    from: { batch: ['batch_preparing', 'batch_to_release'] },
    look: 'danger',
    outcomes: { discarded: { to: { batch: 'batch_discarded' }, effects: [{ kind: 'freeItems' }] } },
    patch: ({ now }) => ({ discardedAt: now }),
  }),
}
export type BatchEvent = keyof typeof events

/** Event table of a payment batch. States change only through these events. */
export const batchLife: EventTable<BatchStates, BatchEvent, BatchFacts, BatchPatch, BatchEffect> = {
  name: 'batch',
  states: {
    batch: {
      batch_preparing: { tone: 'working' },
      batch_to_release: { tone: 'waiting' },
      batch_writing: { tone: 'working' },
      batch_released: { tone: 'waiting' },
      batch_at_bank: { tone: 'moving' },
      batch_settled: { tone: 'done', final: true },
      batch_discarded: { tone: 'ended', final: true },
    },
  },
  events,
}

/** A job is processing it. */
export const isWorkedOn = (status: BatchStatus) => batchLife.states.batch[status].tone === 'working'

/** Held payments can be included or excluded until the release. */
export const takesDecisions = (status: BatchStatus) => status === 'batch_to_release'
