import * as z from 'zod'
import { filter, list, post } from '../endpoint.ts'
import { auditEntry, auditSubjects } from './schema.ts'

const filters = {
  search: filter.text,
  subject: filter.oneOf(auditSubjects),
  at: filter.days,
}

export const auditEndpoints = {
  list: list('/audit', {
    summary: 'List administrative changes of the caller’s account; of all accounts for the platform',
    access: 'AUDIT_READ',
    item: auditEntry,
    filters,
    sort: ['at'],
    defaultSort: '-at',
  }),
  file: post('/audit/file', {
    summary: 'Signed URL of the same entries as a CSV file, valid for a few minutes',
    access: 'AUDIT_READ',
    answer: z.object({ url: z.string() }),
    perMinute: 20,
  }),
}

/** `id`: account id; the nil UUID means all accounts. */
export const auditFileAddress = (id: string) => `/api/audit/${id}/file`
