import * as z from 'zod'
import { post } from '../endpoint.ts'
import { list } from '../list/endpoint.ts'
import { auditList } from './list.ts'

export const auditEndpoints = {
  list: list('/audit', auditList, {
    summary: 'List administrative changes of the caller’s account; of all accounts for the platform',
    access: 'AUDIT_READ',
  }),
  file: post('/audit/file', {
    summary: 'Signed URL of the same entries as a CSV file, valid for a few minutes',
    access: 'AUDIT_READ',
    answer: z.object({ url: z.string() }),
    perMinute: 20,
    errors: ['support_access_required'],
  }),
}

/** `id`: account id; the nil UUID means all accounts. */
export const auditFileAddress = (id: string) => `/api/audit/${id}/file`
