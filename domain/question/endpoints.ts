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
    summary: 'Questions of a category: those of the categories above, from the top, then its own, in order',
    access: 'ROLE_QUESTION_LIST_PAGE',
    answer: ofCategory,
  }),
  create: post('/categories/{id}/questions', {
    summary: 'Add a question to a category, after its others',
    access: 'CATALOG_WRITE',
    body: questionCreate,
    answer: question,
    status: 201,
    errors: ['category_archived'],
  }),
  copy: post('/categories/{id}/questions/copy', {
    summary: 'Add copies of another category’s own questions, after the others',
    access: 'CATALOG_WRITE',
    body: questionCopy,
    answer: ofCategory,
    errors: ['category_archived', 'category_not_available'],
  }),
  order: post('/categories/{id}/questions/order', {
    summary: 'Put a category’s own questions in order',
    access: 'CATALOG_WRITE',
    body: questionOrder,
    answer: ofCategory,
    errors: ['question_order_incomplete'],
  }),
  counts: get('/diagnostic-questions/counts', {
    summary: 'How many questions each category has of its own; categories without any are left out',
    access: 'ROLE_QUESTION_LIST_PAGE',
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: z.object({ members: z.array(z.object({ categoryId: z.uuid(), questions: z.int() })) }),
  }),
  read: get('/diagnostic-questions/{id}', {
    summary: 'One question',
    access: 'ROLE_QUESTION_LIST_PAGE',
    answer: question,
  }),
  patch: patch('/diagnostic-questions/{id}', {
    summary: 'Change a question; an answer that keeps its id stays the same answer',
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
    summary: 'What happened to a question',
    access: 'ROLE_QUESTION_LIST_PAGE',
    answer: historyAnswer,
  }),
  ofProduct: get('/products/{id}/questions', {
    summary: 'The questions that set a product’s price, in the reader’s language',
    access: 'visitor',
    answer: z.object({ product: declaredProduct, members: z.array(askedQuestion) }),
    errors: ['product_unpublished'],
  }),
}
