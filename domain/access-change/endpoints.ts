import * as z from 'zod'
import { get, post } from '../endpoint.ts'
import { user } from '../user/schema.ts'
import { accessChange, accessChangePage } from './schema.ts'

const key = z.string().max(100)

export const accessChangeEndpoints = {
  read: get('/access-changes/{id}', {
    summary: 'Retrieve a requested change of one’s access by the link mailed to the old address; changes nothing',
    access: 'public',
    query: z.strictObject({ key: key.optional() }),
    answer: accessChangePage,
    perMinute: 60,
  }),
  confirm: post('/access-changes/{id}/confirm', {
    summary: 'Confirm a change by the mailed link; it takes effect at once',
    access: 'public',
    body: z.strictObject({ key }),
    answer: accessChangePage,
    perMinute: 10,
    errors: ['access_change_over'],
  }),
  cancel: post('/access-changes/{id}/cancel', {
    summary: 'Cancel a change by the mailed link',
    access: 'public',
    body: z.strictObject({ key }),
    answer: accessChangePage,
    perMinute: 10,
    errors: ['access_change_over'],
  }),
  own: get('/own-access-changes', {
    summary: 'List the requested changes of one’s own access that have not taken effect',
    access: 'session',
    answer: z.object({ members: z.array(accessChange) }),
  }),
  withdraw: post('/users/{id}/access-changes/{changeId}/cancel', {
    summary: 'Cancel a requested change of one’s own access, or of a managed user’s',
    access: 'session',
    answer: user,
    errors: ['access_change_over', 'role_not_assignable'],
  }),
}
