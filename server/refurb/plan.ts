import type { BodyOf } from '#domain/endpoint.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import type { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { isInWorkshop, planningOf } from '#domain/refurb/station.ts'
import { isOver } from '#domain/refurb/statuses.ts'
import { refurbLimits } from '#domain/refurb/step-schema.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { eachItem } from './each-item.ts'
import { itemStepsOf, lockItemSteps } from './item-step-store.ts'
import type { ItemRow } from './item-store.ts'
import { performOnItem } from './item-subject.ts'
import { knownSteps } from './question-store.ts'
import { insertItemSteps, insertRound, plannedSteps, roundsOf, stepRowsOf } from './round-store.ts'

type Asked = BodyOf<typeof refurbEndpoints.planMany>

/** Appends steps to the open round; steps already planned and unfinished are skipped. */
const addSteps = async (tx: Tx<Person>, item: ItemRow, stepIds: readonly string[]) => {
  await lockItemSteps(tx, item.id)
  const [round] = await roundsOf(tx, item.id)
  if (!round) throw new Refusal('status_mismatch')
  const there = (await itemStepsOf(tx, item.id)).filter((step) => step.round_id === round.id)
  const open = new Set(there.filter(({ status }) => !isOver(status)).map(({ step_id }) => step_id))
  const steps = await plannedSteps(
    tx,
    item.accountId,
    item.warehouseId,
    stepIds.filter((id) => !open.has(id)),
  )
  if (steps.length === 0) throw new Refusal('refurb_step_planned')
  if (there.length + steps.length > refurbLimits.plannedSteps) throw new Refusal('too_many_steps')
  await insertItemSteps(tx, stepRowsOf(round, steps, there.length))
}

/** Starts a round without a diagnosis. */
const newRound = async (tx: Tx<Person>, item: ItemRow, stepIds: readonly string[], reason: string | null) => {
  if (!item.stockId) throw new Refusal('item_not_in_stock')
  const again = planningOf(item.itemStatus) === 'again'
  if (again) await performOnItem(tx, item, { event: 'refurbAgain', input: { reason }, reason })
  else await performOnItem(tx, item, { event: 'startDiagnosis' })
  const steps = await plannedSteps(tx, item.accountId, item.warehouseId, stepIds)
  const [last] = await roundsOf(tx, item.id)
  const round = {
    account_id: item.accountId,
    item_id: item.id,
    warehouse_id: item.warehouseId,
    round: (last?.round ?? 0) + 1,
    questions: '[]',
    step_ids: steps.map(({ stepId }) => stepId),
    stock_id: again ? null : item.stockId,
    started_by_name: tx.who.name,
    finished_by_name: tx.who.name,
    finished_at: new Date().toISOString(),
  }
  const id = await insertRound(tx, round)
  await insertItemSteps(tx, stepRowsOf({ ...round, id }, steps, 0))
  await performOnItem(tx, item, {
    event: 'finishDiagnosis',
    // A finished item moves to the stock "to refurbish".
    input: { plannedSteps: steps.length, stockId: again ? null : item.stockId },
  })
}

/** Plans the same steps for many items: added to an open round, else in a new one. */
export const planMany = (app: App, who: Person, { itemIds, stepIds: given, reason }: Asked) =>
  within(app, who, async (tx) => {
    if (!who.accountId) throw new Refusal('forbidden')
    const stepIds = [...new Set(given)]
    const known = await knownSteps(tx, who.accountId, stepIds)
    if (stepIds.some((id) => !known.has(id))) throw refuseField('stepIds', 'refurb_step_unknown')
    return eachItem(tx, [...new Set(itemIds)], async (item) => {
      const planning = planningOf(item.itemStatus)
      if (!planning) throw new Refusal('status_mismatch')
      if (planning === 'again' && !reason) throw new Refusal('reason_missing')
      return isInWorkshop(item.itemStatus) ? addSteps(tx, item, stepIds) : newRound(tx, item, stepIds, reason)
    })
  })
