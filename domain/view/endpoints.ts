import * as z from 'zod'
import { del, get, nothing, patch, post } from '../endpoint.ts'
import { listName, view, viewCreate, viewPatch } from './schema.ts'

export const viewEndpoints = {
  list: get('/views', {
    summary: 'List the caller’s saved views of a list and those shared with the caller’s role, by name',
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
    errors: ['view_name_taken', 'too_many_views', 'role_not_assignable'],
  }),
  patch: patch('/views/{id}', {
    summary: 'Update an own view: name, filters, default of the list, or the role it is shared with',
    access: 'session',
    body: viewPatch,
    answer: view,
    errors: ['view_name_taken', 'role_not_assignable'],
  }),
  takeOver: post('/views/{id}/take-over', {
    summary:
      'Become the author of a view that another user of the company shared with a role that the caller may grant',
    access: 'session',
    answer: view,
    errors: ['view_name_taken', 'too_many_views'],
  }),
  remove: del('/views/{id}', {
    summary: 'Delete an own view, or a shared one with a role that the caller may grant',
    access: 'session',
    answer: nothing,
    status: 204,
  }),
}
