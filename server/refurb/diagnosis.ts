import type * as z from 'zod'
import { Refusal, refuseField } from '#domain/errors.ts'
import type { Diagnosis, diagnosisPatch } from '#domain/refurb/item-schema.ts'
import { isAbout, judgeAnswers, stepsPlanned } from '#domain/refurb/rules.ts'
import { recordOf } from '#server/buyback/record.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkVersion } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { placesIn } from '#server/stock/places.ts'
import { foundItem, reasonOf, shownItem } from './find.ts'
import type { ItemRow } from './item-store.ts'
import { performOnItem } from './item-subject.ts'
import { knownSteps, questionsOf } from './question-store.ts'
import {
  insertItemSteps,
  insertRound,
  lockRound,
  plannedSteps,
  type RoundRow,
  readRound,
  roundsOf,
  stepRowsOf,
  updateRound,
} from './round-store.ts'

type Patch = z.output<typeof diagnosisPatch>

const shown = async (tx: Tx<Person>, round: RoundRow, item: ItemRow): Promise<Diagnosis> => {
  const buyback = item.buybackId ? await recordOf(tx, round.item_id) : undefined
  const steps = round.step_ids && (await plannedSteps(tx, round.account_id, round.warehouse_id, round.step_ids))
  return {
    id: round.id,
    item: { ...shownItem(item), responses: buyback?.controlled_responses ?? buyback?.responses ?? [] },
    round: round.round,
    questions: round.questions,
    answers: round.answers,
    steps,
    stockId: round.stock_id,
    stocks: await placesIn(tx, round.warehouse_id),
    startedBy: round.started_by_name,
    startedAt: round.started_at,
    finishedAt: round.finished_at,
    version: round.version,
  }
}

const found = async (tx: Tx<Person>, id: string) => {
  const round = await readRound(tx, id)
  if (!round) throw new Refusal('not_found')
  return round
}

const shownById = async (tx: Tx<Person>, id: string) => {
  const round = await found(tx, id)
  return shown(tx, round, await foundItem(tx, round.item_id))
}

export const readDiagnosis = (app: App, who: Person, id: string) => within(app, who, (tx) => shownById(tx, id))

export const startDiagnosis = (app: App, who: Person, itemId: string) =>
  within(app, who, async (tx) => {
    const item = await foundItem(tx, itemId)
    const [last] = await roundsOf(tx, itemId)
    if (last && !last.finished_at) return shown(tx, last, item)
    const reason = reasonOf('diagnosis', item)
    if (reason) throw new Refusal(reason, { machine: 'buyback', state: item.itemStatus, event: 'startDiagnosis' })
    // The state may already be "in progress" without questions.
    if (item.itemStatus !== 'item_refurb_diagnostic_in_progress')
      await performOnItem(tx, item, { event: 'startDiagnosis' })
    return shownById(tx, await beginRound(tx, item, last))
  })

/** Starts a round with the current questions that apply to the item. */
const beginRound = async (tx: Tx<Person>, item: ItemRow, last: RoundRow | undefined) => {
  const questions = (await questionsOf(tx, item.accountId))
    .filter((question) => isAbout(question, item.product.category.label))
    .map(({ id, position, label, type, answers }) => ({ id, position, label, type, answers }))
  return insertRound(tx, {
    account_id: item.accountId,
    item_id: item.id,
    warehouse_id: item.warehouseId,
    round: (last?.round ?? 0) + 1,
    questions: JSON.stringify(questions),
    started_by_name: tx.who.name,
  })
}

/** Starts another round for a refurbished item; earlier rounds are kept. */
export const refurbAgain = (app: App, who: Person, itemId: string, reason: string) =>
  within(app, who, async (tx) => {
    const item = await foundItem(tx, itemId)
    if (!item.stockId) throw new Refusal('item_not_in_stock')
    await performOnItem(tx, item, { event: 'refurbAgain', input: { reason }, reason })
    const [last] = await roundsOf(tx, itemId)
    return shownById(tx, await beginRound(tx, item, last))
  })

const openRound = async (tx: Tx<Person>, id: string) => {
  await found(tx, id)
  await lockRound(tx, id)
  const round = await found(tx, id)
  if (round.finished_at) throw new Refusal('already_diagnosed')
  return round
}

const checkStock = async (tx: Tx<Person>, warehouseId: string, stockId: string) => {
  const stocks = await placesIn(tx, warehouseId)
  if (!stocks.some(({ id }) => id === stockId)) throw refuseField('stockId', 'stock_unknown')
}

const checkSteps = async (tx: Tx, accountId: string, ids: readonly string[]) => {
  const known = await knownSteps(tx, accountId, ids)
  if (ids.some((id) => !known.has(id)) || new Set(ids).size !== ids.length)
    throw refuseField('stepIds', 'refurb_step_unknown')
}

export const patchDiagnosis = (app: App, who: Person, id: string, { version, answers, stepIds, stockId }: Patch) =>
  within(app, who, async (tx) => {
    const round = await openRound(tx, id)
    await checkVersion(tx, id, round.version, version)
    // Missing answers are allowed while the diagnosis is in progress.
    const wrong = judgeAnswers(round.questions, answers ?? []).filter(({ code }) => code !== 'question_unanswered')
    if (wrong.length > 0) throw new Refusal('invalid_input', {}, wrong)
    if (stepIds) await checkSteps(tx, round.account_id, stepIds)
    if (stockId) await checkStock(tx, round.warehouse_id, stockId)
    await updateRound(tx, round.account_id, id, {
      ...(answers ? { answers: JSON.stringify(answers) } : {}),
      ...(stepIds === undefined ? {} : { step_ids: stepIds }),
      ...(stockId === undefined ? {} : { stock_id: stockId }),
    })
    return shownById(tx, id)
  })

export const finishDiagnosis = (app: App, who: Person, id: string, stockId: string) =>
  within(app, who, async (tx) => {
    const round = await openRound(tx, id)
    const wrong = judgeAnswers(round.questions, round.answers)
    if (wrong.length > 0) throw new Refusal('invalid_input', {}, wrong)
    await checkStock(tx, round.warehouse_id, stockId)
    const ids = round.step_ids ?? stepsPlanned(round.questions, round.answers)
    const steps = await plannedSteps(tx, round.account_id, round.warehouse_id, ids)
    await insertItemSteps(tx, stepRowsOf(round, steps, 0))
    await updateRound(tx, round.account_id, id, {
      step_ids: steps.map(({ stepId }) => stepId),
      stock_id: stockId,
      finished_by_name: who.name,
      finished_at: new Date().toISOString(),
    })
    await performOnItem(tx, await foundItem(tx, round.item_id), {
      event: 'finishDiagnosis',
      input: { plannedSteps: steps.length, stockId },
    })
    return shownById(tx, id)
  })
