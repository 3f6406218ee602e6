import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { boardOf, choicesOfBoard } from './board.ts'
import { finishDiagnosis, patchDiagnosis, readDiagnosis, refurbAgain, startDiagnosis } from './diagnosis.ts'
import { findWorkshopItems } from './find.ts'
import { actOnStep, historyOfStep, readStep, stepsOf, validateItem } from './item-steps.ts'
import { planMany } from './plan.ts'
import {
  createQuestion,
  foundQuestion,
  listQuestions,
  orderQuestions,
  patchQuestion,
  questionCategories,
  removeQuestion,
} from './questions.ts'
import { createStep, foundStep, listSteps, patchStep, removeStep } from './steps.ts'

export const refurbHandlers: Handlers<'refurb'> = {
  steps: ({ app, who, query }) => listSteps(app, who, query?.accountId),
  createStep: ({ app, who, body }) => createStep(app, who, body),
  readStep: ({ app, who, params }) => within(app, who, (tx) => foundStep(tx, params.id)),
  patchStep: ({ app, who, params, body }) => patchStep(app, who, params.id, body),
  removeStep: ({ app, who, params }) => removeStep(app, who, params.id),
  stepHistory: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await foundStep(tx, params.id)
      return historyOf(tx, params.id)
    }),
  questions: ({ app, who, query }) => listQuestions(app, who, query?.accountId),
  createQuestion: ({ app, who, body }) => createQuestion(app, who, body),
  questionCategories: ({ app, who, query }) => questionCategories(app, who, query?.accountId),
  orderQuestions: ({ app, who, body }) => orderQuestions(app, who, body.accountId, body.ids),
  readQuestion: ({ app, who, params }) => within(app, who, (tx) => foundQuestion(tx, params.id)),
  patchQuestion: ({ app, who, params, body }) => patchQuestion(app, who, params.id, body),
  removeQuestion: ({ app, who, params }) => removeQuestion(app, who, params.id),
  questionHistory: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await foundQuestion(tx, params.id)
      return historyOf(tx, params.id)
    }),
  find: ({ app, who, query }) => within(app, who, (tx) => findWorkshopItems(tx, query.code, query.station)),
  startDiagnosis: ({ app, who, body }) => startDiagnosis(app, who, body.itemId),
  readDiagnosis: ({ app, who, params }) => readDiagnosis(app, who, params.id),
  patchDiagnosis: ({ app, who, params, body }) => patchDiagnosis(app, who, params.id, body),
  finishDiagnosis: ({ app, who, params, body }) => finishDiagnosis(app, who, params.id, body.stockId),
  again: ({ app, who, params, body }) => refurbAgain(app, who, params.itemId, body.reason),
  planMany: ({ app, who, body }) => planMany(app, who, body),
  itemSteps: ({ app, who, params }) => stepsOf(app, who, params.itemId),
  validate: ({ app, who, params, body }) => validateItem(app, who, params.itemId, body.stockId),
  itemStep: ({ app, who, params }) => readStep(app, who, params.id),
  actOnStep: ({ app, who, params, body }) => actOnStep(app, who, params.id, params.event, body),
  stepEvents: ({ app, who, params }) => historyOfStep(app, who, params.id),
  board: ({ app, who, query }) => boardOf(app, who, query),
  boardChoices: ({ app, who, query }) => choicesOfBoard(app, who, query),
}
