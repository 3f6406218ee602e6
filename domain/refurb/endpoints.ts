import * as z from 'zod'
import { anyOf } from '../access.ts'
import { del, filter, get, nothing, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import { manyDone, maxItems } from '../item/many.ts'
import { remoteFilters } from '../list/define.ts'
import { narrowing } from '../list/endpoint.ts'
import { stockChoice } from '../stock/schema.ts'
import { line, optional, plain } from '../text.ts'
import { stationCode } from '../warehouse/schema.ts'
import { boardList } from './board-list.ts'
import { board, diagnosis, diagnosisPatch, itemStep, refurbStations, stepsOfItem, workshopItem } from './item-schema.ts'
import { refurbQuestion, refurbQuestionCreate, refurbQuestionPatch } from './question-schema.ts'
import { refurbLimits, refurbStep, stepCreate, stepPatch } from './step-schema.ts'

const ofAccount = z.strictObject({ accountId: filter.id.optional() })
const managesSteps = 'ROLE_REFURB_STEP_MANAGE'
const managesQuestions = 'ROLE_REFURB_DIAGNOSTIC_MANAGE'
const warehouse = z.object({ id: z.uuid(), commonName: z.string(), stocks: z.array(stockChoice) })

const searchErrors = ['code_too_short', 'item_not_found'] as const
const diagnoses = 'ROLE_REFURB_DIAGNOSTIC_WRITE'
const performs = 'ROLE_REFURB_WRITE'
const stockGiven = z.strictObject({ stockId: z.uuid() })

export const refurbEndpoints = {
  steps: get('/refurb-steps', {
    summary: 'List the refurbishment steps by name, and the warehouses that can have costs',
    access: anyOf('ROLE_REFURB_STEP_MANAGE', 'ROLE_REFURB_DIAGNOSTIC_MANAGE', 'ROLE_REFURB_DIAGNOSTIC_WRITE'),
    query: ofAccount,
    answer: z.object({ members: z.array(refurbStep), warehouses: z.array(warehouse) }),
  }),
  createStep: post('/refurb-steps', {
    summary: 'Create a step',
    access: managesSteps,
    body: stepCreate,
    answer: refurbStep,
    status: 201,
    errors: ['warehouse_not_linked', 'stock_unknown', 'too_many_steps'],
  }),
  readStep: get('/refurb-steps/{id}', { summary: 'Retrieve a step', access: managesSteps, answer: refurbStep }),
  patchStep: patch('/refurb-steps/{id}', {
    summary: 'Update a step; the costs of the given warehouses are replaced',
    access: managesSteps,
    body: stepPatch,
    answer: refurbStep,
    errors: ['stale_version', 'warehouse_not_linked', 'stock_unknown'],
  }),
  removeStep: del('/refurb-steps/{id}', {
    summary: 'Delete a step that no question plans',
    access: managesSteps,
    answer: nothing,
    status: 204,
    errors: ['refurb_step_assigned'],
  }),
  stepHistory: get('/refurb-steps/{id}/history', {
    summary: 'History of a step',
    access: managesSteps,
    answer: historyAnswer,
  }),
  questions: get('/refurb-diagnosis-questions', {
    summary: 'List the diagnosis questions in order',
    access: anyOf('ROLE_REFURB_DIAGNOSTIC_MANAGE', 'ROLE_REFURB_DIAGNOSTIC_WRITE'),
    query: ofAccount,
    answer: z.object({ members: z.array(refurbQuestion) }),
  }),
  questionCategories: get('/refurb-diagnosis-questions/categories', {
    summary: 'List the category names that a question can be limited to',
    access: managesQuestions,
    query: ofAccount,
    answer: z.object({ members: z.array(z.string()) }),
  }),
  createQuestion: post('/refurb-diagnosis-questions', {
    summary: 'Create a question as the last one',
    access: managesQuestions,
    body: refurbQuestionCreate,
    answer: refurbQuestion,
    status: 201,
    errors: ['refurb_step_unknown', 'too_many_questions'],
  }),
  orderQuestions: post('/refurb-diagnosis-questions/order', {
    summary: 'Reorder the questions',
    access: managesQuestions,
    body: z.strictObject({ accountId: z.uuid().optional(), ids: z.array(z.uuid()).max(refurbLimits.questions) }),
    answer: nothing,
    status: 204,
    errors: ['order_incomplete'],
  }),
  readQuestion: get('/refurb-diagnosis-questions/{id}', {
    summary: 'Retrieve a question',
    access: managesQuestions,
    answer: refurbQuestion,
  }),
  patchQuestion: patch('/refurb-diagnosis-questions/{id}', {
    summary: 'Update a question; an answer with the same id stays the same answer',
    access: managesQuestions,
    body: refurbQuestionPatch,
    answer: refurbQuestion,
    errors: ['answer_not_recognised', 'refurb_step_unknown', 'stale_version'],
  }),
  removeQuestion: del('/refurb-diagnosis-questions/{id}', {
    summary: 'Delete a question',
    access: managesQuestions,
    answer: nothing,
    status: 204,
  }),
  questionHistory: get('/refurb-diagnosis-questions/{id}/history', {
    summary: 'History of a question',
    access: managesQuestions,
    answer: historyAnswer,
  }),
  find: get('/workshop/items', {
    summary: 'Look up a code, IMEI or serial number in the workshop, and whether the station can accept the item now',
    access: anyOf(diagnoses, performs),
    query: z.strictObject({ code: stationCode, station: z.enum(refurbStations) }),
    answer: z.object({ members: z.array(workshopItem) }),
    errors: searchErrors,
  }),
  startDiagnosis: post('/refurb-diagnoses', {
    summary: 'Start the diagnosis of an item, or resume the open one',
    access: diagnoses,
    body: z.strictObject({ itemId: z.uuid() }),
    answer: diagnosis,
    status: 201,
    errors: ['transition_refused', 'already_diagnosed', 'not_registered', 'status_mismatch', 'item_not_in_stock'],
  }),
  readDiagnosis: get('/refurb-diagnoses/{id}', {
    summary: 'Retrieve a diagnosis: questions, answers so far, planned steps, stock',
    access: diagnoses,
    answer: diagnosis,
  }),
  patchDiagnosis: patch('/refurb-diagnoses/{id}', {
    summary: 'Save the answers, steps and stock so far',
    access: diagnoses,
    body: diagnosisPatch,
    answer: diagnosis,
    errors: ['stale_version', 'already_diagnosed', 'refurb_step_unknown', 'stock_unknown'],
  }),
  finishDiagnosis: post('/refurb-diagnoses/{id}/finish', {
    summary: 'Conclude a diagnosis: plan its steps and move the item to its stock',
    access: diagnoses,
    body: stockGiven,
    answer: diagnosis,
    errors: ['question_unanswered', 'already_diagnosed', 'stock_unknown', 'transition_refused'],
  }),
  again: post('/items/{itemId}/refurb-rounds', {
    summary: 'Start another workshop round for a refurbished item; earlier rounds are kept',
    access: diagnoses,
    body: z.strictObject({ reason: plain(line({ min: 1, max: refurbLimits.comment })) }),
    answer: diagnosis,
    status: 201,
    errors: ['item_not_in_stock', 'transition_refused'],
  }),
  planMany: post('/item-refurb-steps/plans', {
    summary: 'Plan the same steps for several items; rejected items are reported',
    access: diagnoses,
    body: z.strictObject({
      itemIds: z.array(z.uuid()).min(1).max(maxItems),
      stepIds: z.array(z.uuid()).min(1).max(refurbLimits.stepsOfAnswer),
      /** Required if one of the items was refurbished before. */
      reason: optional(plain(line({ max: refurbLimits.comment }))),
    }),
    answer: manyDone,
    errors: ['refurb_step_unknown'],
  }),
  itemSteps: get('/items/{itemId}/item-refurb-steps', {
    summary: 'List the steps of an item’s latest round',
    access: anyOf(performs, diagnoses, 'ROLE_ITEMS_STOCK_READ'),
    answer: stepsOfItem,
  }),
  validate: post('/items/{itemId}/item-refurb-steps/validate', {
    summary: 'Validate an item whose steps are all completed or canceled',
    access: performs,
    body: stockGiven,
    answer: stepsOfItem,
    errors: ['refurb_steps_open', 'stock_unknown', 'transition_refused'],
  }),
  itemStep: get('/item-refurb-steps/{id}', {
    summary: 'Retrieve a step of an item',
    access: performs,
    answer: itemStep,
  }),
  actOnStep: post('/item-refurb-steps/{id}/events/{event}', {
    summary: 'Start, pause, resume, cancel or complete a step of an item',
    access: performs,
    body: z.record(z.string().max(60), z.unknown()),
    answer: itemStep,
    errors: [
      ...(['refurb_step_changed', 'refurb_step_other_in_progress', 'refurb_worker_busy'] as const),
      ...(['status_mismatch', 'stock_unknown'] as const),
    ],
  }),
  stepEvents: get('/item-refurb-steps/{id}/history', {
    summary: 'History of a step of an item',
    access: performs,
    answer: historyAnswer,
  }),
  board: get('/workshop/board', {
    summary: 'Workshop board: waiting items, work in progress by operator, completed today',
    access: performs,
    ...narrowing(boardList),
    answer: board,
  }),
  boardChoices: get('/workshop/board/choices', {
    summary: 'Search the options of a filter of the workshop board by words, or retrieve them by ids',
    access: performs,
    query: z.strictObject({
      of: z.enum(remoteFilters(boardList)),
      search: filter.text.optional(),
      id: filter.ids.optional(),
    }),
    answer: z.object({
      members: z.array(z.object({ id: z.uuid(), label: z.string(), detail: z.string().nullable() })),
      /** More matches exist than were returned. */
      more: z.boolean(),
    }),
  }),
}
