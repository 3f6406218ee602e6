import * as z from 'zod'
import { filter, get, post } from '../endpoint.ts'
import { hoursFileLimits, hoursReport } from './hours-file.ts'

const query = z.strictObject({ accountId: filter.id.optional() })
const fileErrors = [
  'file_missing',
  'file_too_large',
  'file_empty',
  'file_type_refused',
  'csv_columns_missing',
  'csv_columns_unknown',
  'csv_too_many_lines',
] as const

export const storeHoursEndpoints = {
  read: get('/stores/hours', {
    summary: 'Opening hours of all stores, as the lines of the file that the import reads',
    access: 'ORGANIZATION_WRITE',
    query,
    answer: z.object({ rows: z.array(z.array(z.string())) }),
    errors: ['export_too_large'],
  }),
  check: post('/stores/hours/check', {
    summary: 'Check a CSV file of opening hours: what it would change, and the errors of its lines',
    access: 'ORGANIZATION_WRITE',
    takes: 'file',
    bodyLimit: hoursFileLimits.bytes,
    query,
    answer: hoursReport,
    perMinute: 30,
    errors: fileErrors,
  }),
  import: post('/stores/hours/import', {
    summary: 'Import a CSV file of opening hours, entirely or not at all',
    access: 'ORGANIZATION_WRITE',
    takes: 'file',
    bodyLimit: hoursFileLimits.bytes,
    query,
    answer: hoursReport,
    perMinute: 30,
    errors: [...fileErrors, 'import_has_errors'],
  }),
}
