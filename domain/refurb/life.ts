import * as z from 'zod'
import type { ItemStatus } from '../buyback/statuses.ts'
import type { Cause, EventRow, EventTable } from '../event.ts'
import { line, optional, plain, version } from '../text.ts'
import type { StepStatus } from './statuses.ts'
import { refurbLimits } from './step-schema.ts'

export type StepStates = { step: StepStatus }

/** Columns that events write in addition to the state. */
export type StepPatch = {
  workerId?: string | null
  workerName?: string | null
  /** Start of the current work period; null while it is not in progress. */
  workingSince?: Date | null
  workedSeconds?: number
  startedAt?: Date
  endedAt?: Date
  comment?: string | null
  cancelReason?: string | null
}

export type StepFacts = StepStates & {
  now: Date
  actorId: string | null
  actorName: string
  itemStatus: ItemStatus
  /** Another step of the same item is in progress. */
  otherInProgress: boolean
  /** The caller works on another step, of any item. */
  workerBusy: boolean
  workingSince: Date | null
  workedSeconds: number
  startedAt: Date | null
}

/** Moves the item to the stock given with the event. */
export type StepEffect = { kind: 'carryItem' }

const carry: StepEffect = { kind: 'carryItem' }
const worker: Cause<StepStates> = { kind: 'person', side: 'warehouse', permission: 'ROLE_REFURB_WRITE' }

const event = <Schema extends z.ZodType>(row: EventRow<StepStates, StepFacts, StepPatch, StepEffect, Schema>) => row

/** Version seen by the caller; a concurrent change is rejected with `refurb_step_changed`. */
const seen = { version }
const inStock = { ...seen, stockId: z.uuid() }

const inRefurb = ({ itemStatus }: StepFacts) => (itemStatus === 'item_refurb_in_progress' ? null : 'status_mismatch')
/** Working time is recorded per worker, so a user works on one step at a time. */
const free = ({ workerBusy }: StepFacts) => (workerBusy ? 'refurb_worker_busy' : null)
const alone = ({ otherInProgress }: StepFacts) => (otherInProgress ? 'refurb_step_other_in_progress' : null)

/** Seconds worked so far, including the current period. */
export const secondsAt = (
  { workingSince, workedSeconds }: Pick<StepFacts, 'workingSince' | 'workedSeconds'>,
  now: Date,
) => workedSeconds + (workingSince ? Math.max(0, Math.round((now.getTime() - workingSince.getTime()) / 1000)) : 0)

const stopped = (facts: StepFacts) => ({ workingSince: null, workedSeconds: secondsAt(facts, facts.now) })
const begun = ({ now, actorId, actorName, startedAt }: StepFacts) => ({
  workerId: actorId,
  workerName: actorName,
  workingSince: now,
  startedAt: startedAt ?? now,
})

const events = {
  start: event({
    by: [worker],
    from: { step: ['to_do'] },
    look: 'primary',
    own: 'page',
    input: z.strictObject(inStock),
    guards: [inRefurb, alone, free],
    outcomes: { started: { to: { step: 'in_progress' }, effects: [carry] } },
    patch: begun,
  }),
  resume: event({
    by: [worker],
    from: { step: ['paused'] },
    look: 'primary',
    own: 'page',
    input: z.strictObject(seen),
    guards: [inRefurb, alone, free],
    outcomes: { resumed: { to: { step: 'in_progress' } } },
    patch: begun,
  }),
  pause: event({
    by: [worker],
    from: { step: ['in_progress'] },
    own: 'page',
    input: z.strictObject(seen),
    guards: [inRefurb],
    outcomes: { paused: { to: { step: 'paused' } } },
    patch: stopped,
  }),
  cancel: event({
    by: [worker],
    from: { step: ['to_do', 'in_progress', 'paused'] },
    look: 'danger',
    own: 'page',
    input: z.strictObject({ ...seen, reason: plain(line({ min: 1, max: refurbLimits.comment })) }),
    guards: [inRefurb],
    outcomes: { canceled: { to: { step: 'canceled' } } },
    patch: (facts, { reason }) => ({ ...stopped(facts), endedAt: facts.now, cancelReason: reason }),
  }),
  complete: event({
    by: [worker],
    from: { step: ['in_progress'] },
    look: 'primary',
    own: 'page',
    input: z.strictObject({ ...inStock, comment: optional(plain(line({ max: refurbLimits.comment }))) }),
    guards: [inRefurb],
    outcomes: { completed: { to: { step: 'completed' }, effects: [carry] } },
    patch: (facts, { comment }) => ({ ...stopped(facts), endedAt: facts.now, comment }),
  }),
}
export type StepEvent = keyof typeof events

/** Event table of one refurbishment step. States change only through these events. */
export const stepLife: EventTable<StepStates, StepEvent, StepFacts, StepPatch, StepEffect> = {
  name: 'step',
  states: {
    step: {
      to_do: { tone: 'waiting' },
      in_progress: { tone: 'working' },
      paused: { tone: 'waiting' },
      canceled: { tone: 'ended', final: true },
      completed: { tone: 'done', final: true },
    },
  },
  events,
}
