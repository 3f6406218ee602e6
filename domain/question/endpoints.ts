import * as z from 'zod'
import { del, filter, get, nothing, patch, post } from '../endpoint.ts'
import { historyAnswer } from '../history/schema.ts'
import {
  askedQuestion,
  categoryQuestion,
  declaredProduct,
  question,
  questionCopy,
  questionCreate,
  questionOrder,
  questionPatch,
} from './schema.ts'

const ofCategory = z.object({ members: z.array(categoryQuestion) })

export const questionEndpoints = {
  ofCategory: get('/categories/{id}/questions', {
    summary: 'List the questions of a category: inherited ones from the root down, then its own',
    access: 'ROLE_QUESTION_LIST_PAGE',
    answer: ofCategory,
  }),
  create: post('/categories/{id}/questions', {
    summary: 'Create a question as the last of a category',
    access: 'CATALOG_WRITE',
    body: questionCreate,
    answer: question,
    status: 201,
    errors: ['category_archived'],
  }),
  copy: post('/categories/{id}/questions/copy', {
    summary: 'Copy the own questions of another category, after the existing ones',
    access: 'CATALOG_WRITE',
    body: questionCopy,
    answer: ofCategory,
    errors: ['category_archived', 'category_not_available'],
  }),
  order: post('/categories/{id}/questions/order', {
    summary: 'Reorder the own questions of a category',
    access: 'CATALOG_WRITE',
    body: questionOrder,
    answer: ofCategory,
    errors: ['question_order_incomplete'],
  }),
  counts: get('/diagnostic-questions/counts', {
    summary: 'Count the own questions of each category; categories without any are omitted',
    access: 'ROLE_QUESTION_LIST_PAGE',
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: z.object({ members: z.array(z.object({ categoryId: z.uuid(), questions: z.int() })) }),
  }),
  read: get('/diagnostic-questions/{id}', {
    summary: 'Retrieve a question',
    access: 'ROLE_QUESTION_LIST_PAGE',
    answer: question,
  }),
  patch: patch('/diagnostic-questions/{id}', {
    summary: 'Update a question; an answer with the same id stays the same answer',
    access: 'CATALOG_WRITE',
    body: questionPatch,
    answer: question,
    errors: ['answer_not_recognised', 'stale_version'],
  }),
  remove: del('/diagnostic-questions/{id}', {
    summary: 'Delete a question',
    access: 'CATALOG_WRITE',
    answer: nothing,
    status: 204,
  }),
  history: get('/diagnostic-questions/{id}/history', {
    summary: 'History of a question',
    access: 'ROLE_QUESTION_LIST_PAGE',
    answer: historyAnswer,
  }),
  ofProduct: get('/products/{id}/questions', {
    summary: 'List the questions that determine a product’s price, in the caller’s language',
    access: 'visitor',
    answer: z.object({ product: declaredProduct, members: z.array(askedQuestion) }),
    errors: ['product_unpublished'],
  }),
}
