import * as z from 'zod'
import { timestamp } from '../text.ts'
import { failure } from '../transfer/schema.ts'

/** Lists that leave as files. */
export const exportedLists = ['buybacks', 'items'] as const
export type ExportedList = (typeof exportedLists)[number]

/** How many of one person may wait or run at a time, how many of them are shown, and for how many days. */
export const openExports = 2
export const exportsShown = 5
export const exportDays = 7
/** A file that a spreadsheet, or the one who opens it, can still do something with. */
export const mostExported = 2_000_000

/** Asked every 3 seconds until it has an address or an error. */
export const listExport = z.object({
  id: z.uuid(),
  /** Where the file is, for a few minutes; ask again for another address. */
  url: z.string().nullable(),
  /** Rows written so far; all of them once there is an address. */
  entries_count: z.int(),
  /** Rows to write, once counted. */
  entries_total: z.int().nullable(),
  error: failure.nullable(),
  file_name: z.string(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
})
export type ListExport = z.infer<typeof listExport>

/** Where its file is to be had, by an address that is signed for a few minutes for its author. */
export const listExportAddress = (id: string) => `/api/list-exports/${id}/file`
