import * as z from 'zod'
import { reference } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { action } from '../organization/schema.ts'
import { productStates } from '../product/states.ts'
import { timestamp, version } from '../text.ts'
import { type Field, importFields } from './fields.ts'
import { maxColumns, origins, strategies, transferTypes } from './kinds.ts'
import { lineEffects, linesCount } from './line-counts.ts'
import { importPhases, importStatuses } from './machine.ts'
import { outlierKinds } from './outliers.ts'

export const failure = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })
const named = z.object({ id: z.uuid(), name: z.string() })

/** Asked every 3 seconds until it has an address or an error. */
export const catalogueExport = z.object({
  id: z.uuid(),
  type: z.enum(transferTypes),
  /** Where the file is, for a few minutes; ask again for another address. */
  url: z.string().nullable(),
  /** Records written so far; all of them once there is an address. */
  entries_count: z.int(),
  /** Records to write, once counted. */
  entries_total: z.int().nullable(),
  error: failure.nullable(),
  account: named,
  file_name: z.string(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
})
export type CatalogueExport = z.infer<typeof catalogueExport>

const fields = [
  ...new Set(transferTypes.flatMap((type) => strategies.flatMap((strategy) => importFields(type, strategy)))),
] as [Field, ...Field[]]

/** What a multipart form says beside its file, in its fields or in the query. */
export const importOfFile = z.strictObject({
  type: z.enum(transferTypes).default('products'),
  strategy: z.enum(strategies).default('generic'),
})
export const importQuery = z.strictObject({
  type: z.enum(transferTypes).optional(),
  strategy: z.enum(strategies).optional(),
})

/** Without a file: another account's catalogue, all of it or some of its parts. */
export const importOfAccount = z.strictObject({
  source_account: reference('accounts').optional(),
  content: z
    .array(z.enum(transferTypes))
    .min(1)
    .transform((content) => transferTypes.filter((type) => content.includes(type)))
    .default([...transferTypes]),
})

export const importCheck = z.strictObject({
  /** The field that each column of the file holds; null for one that is not read. */
  columns: z.array(z.enum(fields).nullable()).max(maxColumns).optional(),
  /** Where products without a category go. */
  default_category: reference('categories').nullish(),
  version: version.optional(),
})

export const problemShown = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  column: z.string(),
  value: z.string(),
})

const priceChange = z.object({ state: z.enum(productStates), from: z.int().nullable(), to: z.int().nullable() })
export const outlierShown = priceChange.extend({ kind: z.enum(outlierKinds) })

const ignoredLine = problemShown.extend({ type: z.enum(transferTypes), line: z.int() })

/** What the rehearsal, or the import, does to prices that were there before. */
const priceFigures = z.object({
  products: z.int(),
  raised: z.int(),
  lowered: z.int(),
  /** Sums of the differences, in cents. */
  raisedBy: z.int(),
  loweredBy: z.int(),
})

export const catalogueImport = z.object({
  id: z.uuid(),
  origin: z.enum(origins),
  created_at: timestamp,
  /** Amounts of the import are in its currency. */
  destination_account: named.extend({ currency: z.enum(currencies) }),
  source_account: named.nullable(),
  created_by: named.nullable(),
  status: z.enum(importStatuses),
  content: z.array(z.enum(transferTypes)),
  strategy: z.enum(strategies),
  queued_at: timestamp.nullable(),
  started_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  report: z.object({
    error: failure.nullable(),
    lines_count: linesCount,
    /** The first ones. */
    ignored_lines: z.array(ignoredLine),
  }),
  file_name: z.string().nullable(),
  phase: z.enum(importPhases),
  /** Lines read so far. */
  progress: z.int(),
  /** Records, where several lines make one. */
  records_count: z.object({ inserted: z.int(), updated: z.int() }),
  prices: priceFigures,
  /** Lines to look at: prices that stand out, and what may be a mistake. */
  outliers_count: z.int(),
  /** Products of the account that the search does not know yet as they are now. */
  search_waiting: z.int(),
  columns: z.array(z.object({ header: z.string(), field: z.enum(fields).nullable(), samples: z.array(z.string()) })),
  default_category: z.uuid().nullable(),
  /** All ignored lines as a file, with the reasons in words; null where there are none. */
  ignored_lines_url: z.string().nullable(),
  rollback: z
    .object({
      restored: z.int(),
      left: z.int(),
      products: z.array(z.object({ id: z.uuid(), label: z.string(), reason: z.string() })),
    })
    .nullable(),
  version,
  actions: z.array(action),
})
export type CatalogueImport = z.infer<typeof catalogueImport>

export const importPage = z.object({
  results: z.array(catalogueImport),
  pagination: z.object({ page: z.int(), total_pages: z.int(), total_items: z.int() }),
})

export const lineViews = [...lineEffects, 'outlier', 'price'] as const

export const importLine = z.object({
  id: z.string(),
  type: z.enum(transferTypes),
  line: z.int(),
  label: z.string().nullable(),
  effect: z.enum(lineEffects),
  /** Which fields change, for one that is updated. */
  fields: z.array(z.string()),
  prices: z.array(priceChange),
  outliers: z.array(outlierShown),
  problem: problemShown.nullable(),
  /** What may be a mistake in a line that is taken all the same. */
  warnings: z.array(problemShown),
  record_id: z.uuid().nullable(),
})
export type ImportLine = z.infer<typeof importLine>
