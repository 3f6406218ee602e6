import * as z from 'zod'
import { del, get, nothing, patch, post } from '../endpoint.ts'
import { listName, view, viewCreate, viewPatch } from './schema.ts'

export const viewEndpoints = {
  list: get('/views', {
    summary: 'The views of a list that one saved, in the order of their names',
    access: 'session',
    query: z.strictObject({ list: listName }),
    answer: z.object({ members: z.array(view) }),
  }),
  create: post('/views', {
    summary: 'Save the filters and the order of a list under a name',
    access: 'session',
    body: viewCreate,
    answer: view,
    status: 201,
    errors: ['view_name_taken', 'too_many_views'],
  }),
  patch: patch('/views/{id}', {
    summary: 'Rename a view, give it other filters, or open the list with it from now on',
    access: 'session',
    body: viewPatch,
    answer: view,
    errors: ['view_name_taken'],
  }),
  remove: del('/views/{id}', { summary: 'Forget a view', access: 'session', answer: nothing, status: 204 }),
}
