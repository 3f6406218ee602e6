import { present } from '#domain/checked.ts'
import { type Params, Refusal } from '#domain/errors.ts'
import {
  type StepEffect,
  type StepEvent,
  type StepFacts,
  type StepPatch,
  type StepStates,
  stepLife,
} from '#domain/refurb/life.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Locked, Subject } from '#server/platform/event/perform.ts'
import type { Person, Who } from '#server/platform/who.ts'
import { carry, placesIn } from '#server/stock/places.ts'
import {
  type ItemStepRow,
  itemStepsOf,
  lockItemStep,
  type RunningStep,
  readItemStep,
  runningStepOf,
  writeStepEvent,
} from './item-step-store.ts'
import { readItemRow } from './item-store.ts'

type LockedStep = Locked<StepStates, StepFacts> & {
  row: ItemStepRow
  running: RunningStep
  stockId: string | null
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columnsOf = (patch: StepPatch) =>
  Object.fromEntries(Object.entries(patch).map(([name, value]) => [snake(name), value]))

const isPerson = (tx: Tx<Who>): tx is Tx<Person> => tx.who.kind === 'person'
const date = (text: string | null) => (text === null ? null : new Date(text))

export const stepFactsOf = (
  row: ItemStepRow,
  others: readonly ItemStepRow[],
  itemStatus: StepFacts['itemStatus'],
  who: Who,
  running: RunningStep,
): StepFacts => ({
  step: row.status,
  now: new Date(),
  actorId: who.kind === 'person' ? who.id : null,
  actorName: who.name,
  itemStatus,
  otherInProgress: others.some(({ id, status }) => id !== row.id && status === 'in_progress'),
  workerBusy: running !== undefined && running.id !== row.id,
  workingSince: date(row.working_since),
  workedSeconds: row.worked_seconds,
  startedAt: date(row.started_at),
})

type Given = { version?: number; stockId?: string }

export const stepSubject: Subject<StepStates, StepEvent, StepFacts, StepPatch, StepEffect, LockedStep> = {
  table: stepLife,
  lock: async (tx, id, _event, input) => {
    if (!isPerson(tx) || !(await readItemStep(tx, id))) return null
    await lockItemStep(tx, id)
    const row = present(await readItemStep(tx, id))
    const { version, stockId } = (input ?? {}) as Given
    if (version !== undefined && version !== row.version)
      throw new Refusal('refurb_step_changed', { by: row.worker_name ?? '' })
    const item = present(await readItemRow(tx, row.item_id))
    if (stockId && !(await placesIn(tx, row.warehouse_id)).some((stock) => stock.id === stockId))
      throw new Refusal('invalid_input', {}, [{ path: 'stockId', code: 'stock_unknown' }])
    const running = await runningStepOf(tx)
    const facts = stepFactsOf(row, await itemStepsOf(tx, row.item_id), item.itemStatus, tx.who, running)
    return { accountId: row.account_id, now: { step: row.status }, facts, row, running, stockId: stockId ?? null }
  },
  write: (tx, id, { states, patch }, history, more) =>
    writeStepEvent(tx, id, states.step, { ...columnsOf(patch), ...more }, history),
  refusalParams: ({ running }, code): Params =>
    code === 'refurb_worker_busy' && running ? { step: running.name, number: running.number } : {},
  effect: async (tx, { row, stockId }) => {
    if (stockId && isPerson(tx)) await carry(tx, row.item_id, stockId, row.name)
  },
}
