import * as z from 'zod'
import { filter, get, post } from '../endpoint.ts'
import { remoteFilters } from '../list/define.ts'
import { list, narrowing } from '../list/endpoint.ts'
import { auditList } from './list.ts'
import { auditDetail } from './schema.ts'

export const auditEndpoints = {
  list: list('/audit', auditList, {
    summary: 'List administrative changes of the caller’s account; of all accounts for the platform',
    access: 'AUDIT_READ',
  }),
  read: get('/audit/{id}', {
    summary: 'Read an entry of the audit log with the latest earlier entries of its record',
    access: 'AUDIT_READ',
    answer: auditDetail,
  }),
  choices: get('/audit/choices', {
    summary: 'Search authors or records of audit entries by name, or retrieve them by ids',
    access: 'AUDIT_READ',
    query: z.strictObject({
      of: z.enum(remoteFilters(auditList)),
      search: filter.text.optional(),
      id: filter.ids.optional(),
    }),
    answer: z.object({
      members: z.array(z.object({ id: z.uuid(), label: z.string(), detail: z.string().nullable() })),
      /** More matches exist than were returned. */
      more: z.boolean(),
    }),
  }),
  file: post('/audit/file', {
    summary: 'Signed URL of the filtered entries as a CSV file, newest first, valid for a few minutes',
    access: 'AUDIT_READ',
    ...narrowing(auditList),
    answer: z.object({ url: z.string() }),
    perMinute: 20,
    errors: ['support_access_required'],
  }),
}

/** Filters of the file, in its URL. */
export const auditFilters = narrowing(auditList).query

/** `id`: account id; the nil UUID means all accounts. */
export const auditFileAddress = (id: string) => `/api/audit/${id}/file`
