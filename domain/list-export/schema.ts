import * as z from 'zod'
import { timestamp } from '../text.ts'
import { failure } from '../transfer/schema.ts'

/** Lists that can be exported as files. */
export const exportedLists = ['buybacks', 'items'] as const
export type ExportedList = (typeof exportedLists)[number]

/** Limits per user: open exports, exports shown, and days that they are kept. */
export const openExports = 2
export const exportsShown = 5
export const exportDays = 7
/** Maximum number of rows per export. */
export const maxExported = 2_000_000

/** Polled every 3 seconds until it has a URL or an error. */
export const listExport = z.object({
  id: z.uuid(),
  /** Signed URL, valid for a few minutes; request the export again for a new one. */
  url: z.string().nullable(),
  /** Rows written so far. */
  entries_count: z.int(),
  /** Total number of rows; null until counted. */
  entries_total: z.int().nullable(),
  error: failure.nullable(),
  file_name: z.string(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
})
export type ListExport = z.infer<typeof listExport>

/** Path of the file; requires a signed URL, issued to its author and valid for a few minutes. */
export const listExportAddress = (id: string) => `/api/list-exports/${id}/file`
