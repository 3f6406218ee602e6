import { Refusal } from '#domain/errors.ts'
import type { ItemStep, StepsOfItem } from '#domain/refurb/item-schema.ts'
import { type StepEvent, stepLife } from '#domain/refurb/life.ts'
import { isInWorkshop } from '#domain/refurb/station.ts'
import { isRoundOver } from '#domain/refurb/statuses.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { shownActions } from '#server/platform/event/actions.ts'
import { historyOf } from '#server/platform/event/history.ts'
import { perform } from '#server/platform/event/perform.ts'
import { holds, type Person } from '#server/platform/who.ts'
import { placesIn } from '#server/stock/places.ts'
import { foundItem, shownItem } from './find.ts'
import { askToHandOver } from './hand-over.ts'
import {
  type ItemStepRow,
  itemStepsOf,
  lockItemSteps,
  type RunningStep,
  readItemStep,
  runningStepOf,
  workOf,
} from './item-step-store.ts'
import type { ItemRow } from './item-store.ts'
import { performOnItem } from './item-subject.ts'
import { roundsOf, updateRound } from './round-store.ts'
import { stepFactsOf, stepSubject } from './step-subject.ts'

type Shown = { who: Person; work: Awaited<ReturnType<typeof workOf>>; running: RunningStep }

/** Work and running step of the caller, for showing steps. */
const shownWith = async (tx: Tx<Person>, rows: readonly ItemStepRow[]): Promise<Shown> => ({
  who: tx.who,
  work: await workOf(
    tx,
    rows.map(({ id }) => id),
  ),
  running: await runningStepOf(tx),
})

const shownStep = (
  row: ItemStepRow,
  others: readonly ItemStepRow[],
  item: Pick<ItemRow, 'itemStatus'>,
  { who, work, running }: Shown,
): ItemStep => ({
  id: row.id,
  itemId: row.item_id,
  round: row.round,
  position: row.position,
  name: row.name,
  description: row.description,
  cost: holds(who, 'ITEM_ECONOMIC_DATA_READ') ? row.cost : null,
  minutes: row.minutes,
  status: row.status,
  stock: row.stock_id
    ? { id: row.stock_id, native: row.stockNative, name: row.stockName, location: row.stockLocation }
    : null,
  worker: row.worker_name,
  workedSeconds: row.worked_seconds,
  work: work.get(row.id) ?? [],
  workingSince: row.working_since,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  comment: row.comment,
  cancelReason: row.cancel_reason,
  version: row.version,
  actions: shownActions(stepLife, who, {
    now: { step: row.status },
    facts: stepFactsOf(row, others, item.itemStatus, who, running),
  }),
})

/** All steps of an item, by round. */
export const everyStepOf = async (tx: Tx<Person>, itemId: string, itemStatus: ItemRow['itemStatus']) => {
  const rows = await itemStepsOf(tx, itemId)
  const shown = await shownWith(tx, rows)
  return rows.map((row) => shownStep(row, rows, { itemStatus }, shown))
}

/** Steps of the latest round. */
const lastRound = (rows: readonly ItemStepRow[]) => {
  const last = Math.max(0, ...rows.map(({ round }) => round))
  return rows.filter(({ round }) => round === last)
}

const shownOf = async (tx: Tx<Person>, itemId: string): Promise<StepsOfItem> => {
  const item = await foundItem(tx, itemId)
  const steps = lastRound(await itemStepsOf(tx, itemId))
  const shown = await shownWith(tx, steps)
  return {
    item: shownItem(item),
    steps: steps.map((row) => shownStep(row, steps, item, shown)),
    stocks: await placesIn(tx, item.warehouseId),
    mayValidate: isInWorkshop(item.itemStatus) && isRoundOver(steps),
  }
}

export const stepsOf = (app: App, who: Person, itemId: string) => within(app, who, (tx) => shownOf(tx, itemId))

const foundStep = async (tx: Tx<Person>, id: string) => {
  const row = await readItemStep(tx, id)
  if (!row) throw new Refusal('not_found')
  const item = await foundItem(tx, row.item_id)
  return shownStep(row, await itemStepsOf(tx, row.item_id), item, await shownWith(tx, [row]))
}

export const readStep = (app: App, who: Person, id: string) => within(app, who, (tx) => foundStep(tx, id))

export const historyOfStep = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    await foundStep(tx, id)
    return historyOf(tx, id)
  })

const isEvent = (name: string): name is StepEvent => Object.hasOwn(stepLife.events, name)

const reasonIn = ({ reason }: Record<string, unknown>) => (typeof reason === 'string' ? reason : null)

/** Causes one event of a step. */
export const actOnStep = (app: App, who: Person, id: string, event: string, input: Record<string, unknown>) => {
  if (!isEvent(event)) throw new Refusal('not_found')
  return within(app, who, async (tx) => {
    await perform(tx, stepSubject, { id, event, input, reason: reasonIn(input) })
    return foundStep(tx, id)
  })
}

/** Ends the round: all steps must be completed or cancelled. */
export const validateItem = (app: App, who: Person, itemId: string, stockId: string) =>
  within(app, who, async (tx) => {
    const item = await foundItem(tx, itemId)
    await lockItemSteps(tx, itemId)
    if (!isRoundOver(lastRound(await itemStepsOf(tx, itemId)))) throw new Refusal('refurb_steps_open')
    await performOnItem(tx, item, { event: 'validateRefurb', input: { stockId } })
    const [round] = await roundsOf(tx, itemId)
    if (round) {
      await updateRound(tx, item.accountId, round.id, {
        validated_by_name: who.name,
        validated_at: new Date().toISOString(),
      })
      await askToHandOver(tx, item, round.round)
    }
    return shownOf(tx, itemId)
  })
