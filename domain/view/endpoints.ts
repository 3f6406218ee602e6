import * as z from 'zod'
import { del, get, nothing, patch, post } from '../endpoint.ts'
import { listName, view, viewCreate, viewPatch } from './schema.ts'

export const viewEndpoints = {
  list: get('/views', {
    summary: 'List the caller’s saved views of a list, by name',
    access: 'session',
    query: z.strictObject({ list: listName }),
    answer: z.object({ members: z.array(view) }),
  }),
  create: post('/views', {
    summary: 'Save the filters and order of a list as a view',
    access: 'session',
    body: viewCreate,
    answer: view,
    status: 201,
    errors: ['view_name_taken', 'too_many_views'],
  }),
  patch: patch('/views/{id}', {
    summary: 'Update a view: name, filters, or default of the list',
    access: 'session',
    body: viewPatch,
    answer: view,
    errors: ['view_name_taken'],
  }),
  remove: del('/views/{id}', { summary: 'Delete a view', access: 'session', answer: nothing, status: 204 }),
}
