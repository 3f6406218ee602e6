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

/** Polled every 3 seconds until it has a URL or an error. */
export const catalogueExport = z.object({
  id: z.uuid(),
  type: z.enum(transferTypes),
  /** Signed URL, valid for a few minutes; request the export again for a new one. */
  url: z.string().nullable(),
  /** Records written so far. */
  entries_count: z.int(),
  /** Total number of records; null until counted. */
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

/** Fields of the multipart upload, also accepted in the query string. */
export const importOfFile = z.strictObject({
  type: z.enum(transferTypes).default('products'),
  strategy: z.enum(strategies).default('generic'),
})
export const importQuery = z.strictObject({
  type: z.enum(transferTypes).optional(),
  strategy: z.enum(strategies).optional(),
})

/** Copies the catalogue of another account, entirely or in part. */
export const importOfAccount = z.strictObject({
  source_account: reference('accounts').optional(),
  content: z
    .array(z.enum(transferTypes))
    .min(1)
    .transform((content) => transferTypes.filter((type) => content.includes(type)))
    .default([...transferTypes]),
})

export const importCheck = z.strictObject({
  /** Field of each file column; null for ignored columns. */
  columns: z.array(z.enum(fields).nullable()).max(maxColumns).optional(),
  /** Category of new products without one. */
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

/** Changes of existing prices. */
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
  /** Amounts of the import are in this currency. */
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
    /** The first ones only. */
    ignored_lines: z.array(ignoredLine),
  }),
  file_name: z.string().nullable(),
  phase: z.enum(importPhases),
  /** Lines read so far. */
  progress: z.int(),
  /** Number of records; several lines may form one. */
  records_count: z.object({ inserted: z.int(), updated: z.int() }),
  prices: priceFigures,
  /** Lines with outlier prices or warnings. */
  outliers_count: z.int(),
  /** Changed products that are not indexed yet. */
  search_waiting: z.int(),
  columns: z.array(z.object({ header: z.string(), field: z.enum(fields).nullable(), samples: z.array(z.string()) })),
  default_category: z.uuid().nullable(),
  /** CSV of all ignored lines with reasons; null if there are none. */
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
/** Lines by effect, and the records that they form. */
export type ImportCounts = CatalogueImport['report']['lines_count'] & { records: CatalogueImport['records_count'] }

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
  /** Changed fields of an updated record. */
  fields: z.array(z.string()),
  prices: z.array(priceChange),
  outliers: z.array(outlierShown),
  problem: problemShown.nullable(),
  /** Warnings of a line that is imported nevertheless. */
  warnings: z.array(problemShown),
  record_id: z.uuid().nullable(),
})
export type ImportLine = z.infer<typeof importLine>
