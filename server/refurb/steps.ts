import type * as z from 'zod'
import { Refusal, refuseField } from '#domain/errors.ts'
import { type RefurbStep, refurbLimits, type stepCreate, type stepPatch } from '#domain/refurb/step-schema.ts'
import { columnsIn } from '#server/columns.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import { accountIdOf, holds, type Person } from '#server/platform/who.ts'
import { placesIn } from '#server/stock/places.ts'
import {
  countSteps,
  deleteStep,
  insertStep,
  lockStep,
  readStepRow,
  type StepRow,
  stepsOf,
  storePlaces,
  updateStep,
} from './step-store.ts'
import { warehousesOf } from './warehouse-store.ts'

type Create = z.output<typeof stepCreate>
type Patch = z.output<typeof stepPatch>
type Warehouse = { id: string; commonName: string }

const shown = (who: Person, { costs, ...row }: StepRow, warehouses: readonly Warehouse[]): RefurbStep => ({
  ...row,
  places: warehouses.map((warehouse) => {
    const place = costs.find(({ warehouseId }) => warehouseId === warehouse.id)
    const cost = holds(who, 'ITEM_ECONOMIC_DATA_READ') ? place?.cost : null
    return { warehouse, cost: cost ?? null, stockId: place?.stockId ?? null }
  }),
})

export const foundStep = async (tx: Tx<Person>, id: string) => {
  const row = await readStepRow(tx, id)
  if (!row) throw new Refusal('not_found')
  return shown(tx.who, row, await warehousesOf(tx, row.accountId))
}

export const listSteps = (app: App, who: Person, given: string | undefined) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    const warehouses = await warehousesOf(tx, accountId)
    const choices = []
    for (const warehouse of warehouses) choices.push({ ...warehouse, stocks: await placesIn(tx, warehouse.id) })
    return { members: (await stepsOf(tx, accountId)).map((row) => shown(who, row, warehouses)), warehouses: choices }
  })

/** Warehouses must be in the user's scope and unique; the stock must belong to the warehouse. */
const checkPlaces = async (tx: Tx<Person>, accountId: string, places: Create['places']) => {
  const known = new Set((await warehousesOf(tx, accountId)).map(({ id }) => id))
  for (const [index, { warehouseId, stockId }] of places.entries()) {
    if (!known.delete(warehouseId)) throw refuseField(`places.${index}.warehouseId`, 'warehouse_not_linked')
    if (stockId && !(await placesIn(tx, warehouseId)).some(({ id }) => id === stockId))
      throw refuseField(`places.${index}.stockId`, 'stock_unknown')
  }
}

const columns = { name: 'name', description: 'description', minutes: 'minutes' }

export const createStep = (app: App, who: Person, { accountId: given, places, ...input }: Create) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    await checkPlaces(tx, accountId, places)
    if ((await countSteps(tx, accountId)) >= refurbLimits.steps) throw new Refusal('too_many_steps')
    const id = await insertStep(tx, { account_id: accountId, ...input })
    await storePlaces(tx, accountId, id, places)
    await record(tx, { accountId, subject: 'refurb_step', id, event: 'create', changes: { name: input.name } })
    return foundStep(tx, id)
  })

/** Places with a changed cost or stock. */
const changedPlaces = (before: RefurbStep, places: Create['places']) =>
  places.filter(({ warehouseId, cost, stockId }) => {
    const place = before.places.find(({ warehouse }) => warehouse.id === warehouseId)
    return cost !== place?.cost || stockId !== place.stockId
  })

export const patchStep = (app: App, who: Person, id: string, { version, places = [], ...patch }: Patch) =>
  within(app, who, async (tx) => {
    await foundStep(tx, id)
    await lockStep(tx, id)
    const before = await foundStep(tx, id)
    const { accountId } = before
    await checkVersion(tx, id, before.version, version)
    await checkPlaces(tx, accountId, places)
    const moved = changedPlaces(before, places)
    const changes = {
      ...changed(before, patch),
      ...(moved.length > 0 ? { places: { from: before.places, to: moved } } : {}),
    }
    if (Object.keys(changes).length > 0) {
      // A change of costs also increments the version, so that concurrent edits are detected.
      await updateStep(tx, accountId, id, { name: before.name, ...columnsIn(columns, patch) })
      await storePlaces(tx, accountId, id, moved)
      await record(tx, { accountId, subject: 'refurb_step', id, event: 'update', changes })
    }
    return foundStep(tx, id)
  })

export const removeStep = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    await foundStep(tx, id)
    await lockStep(tx, id)
    const { accountId, name, questions } = await foundStep(tx, id)
    if (questions.length > 0)
      throw new Refusal('refurb_step_assigned', { questions: questions.map(({ label }) => label).join(', ') })
    await deleteStep(tx, accountId, id)
    await record(tx, { accountId, subject: 'refurb_step', id, event: 'remove', changes: { name } })
    return null
  })
