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
    summary: 'Who administered what, and when; one’s own account’s, or everybody’s to the platform',
    access: 'AUDIT_READ',
    item: auditEntry,
    filters,
    sort: ['at'],
    defaultSort: '-at',
  }),
  file: post('/audit/file', {
    summary: 'Where the same entries are to be had as a CSV file, for a few minutes',
    access: 'AUDIT_READ',
    answer: z.object({ url: z.string() }),
    perMinute: 20,
  }),
}

/** `id`: account id; the nil UUID means all accounts. */
export const auditFileAddress = (id: string) => `/api/audit/${id}/file`
