import * as z from 'zod'
import { filter, get, list, post } from '../endpoint.ts'
import { fileKinds } from '../file/rules.ts'
import {
  catalogueExport,
  catalogueImport,
  importCheck,
  importLine,
  importOfAccount,
  importPage,
  importQuery,
  lineViews,
} from './schema.ts'

/** Platform administrators specify the account; other users work on their own. */
const ofAccount = z.strictObject({ account_id: filter.id.optional() })

const exporting = {
  products: { word: 'products', access: 'EXPORT_PRODUCTS' },
  categories: { word: 'categories', access: 'EXPORT_CATEGORIES' },
  'diagnostic-questions': { word: 'diagnostic questions', access: 'EXPORT_PRODUCTS' },
} as const

const start = <const P extends keyof typeof exporting>(path: P) =>
  post(`/${path}/exports`, {
    summary: `Write all ${exporting[path].word} of a catalogue into a CSV file`,
    access: exporting[path].access,
    query: ofAccount,
    answer: catalogueExport,
    status: 202,
  })
const read = <const P extends keyof typeof exporting>(path: P) =>
  get(`/${path}/exports/{id}`, {
    summary: `How far an export of ${exporting[path].word} is, and where its file is`,
    access: exporting[path].access,
    answer: catalogueExport,
  })

const transitionErrors = ['transition_refused'] as const

export const transferEndpoints = {
  exportProducts: start('products'),
  readProductExport: read('products'),
  exportCategories: start('categories'),
  readCategoryExport: read('categories'),
  exportQuestions: start('diagnostic-questions'),
  readQuestionExport: read('diagnostic-questions'),
  startImport: post('/accounts/{id}/imports', {
    summary: 'Hand in a CSV file (type and strategy beside it), or name another account; nothing is written yet',
    access: 'CATALOG_IMPORT',
    takes: 'file',
    bodyLimit: fileKinds.catalogue.bytes,
    query: importQuery,
    body: importOfAccount,
    answer: catalogueImport,
    status: 202,
    errors: ['file_missing', 'file_too_large', 'file_empty', 'file_encoding_refused', 'strategy_not_offered'],
  }),
  imports: get('/accounts/{id}/imports', {
    summary: 'Imports into a catalogue, the latest first',
    access: 'IMPORTS_PAGE',
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
    answer: importPage,
  }),
  readImport: get('/imports/{id}', {
    summary: 'How far an import is, what it would change or did',
    access: 'IMPORTS_PAGE',
    answer: catalogueImport,
  }),
  importLines: list('/imports/{id}/lines', {
    summary: 'The lines of a rehearsal: what each would do, or why it is ignored',
    access: 'IMPORTS_PAGE',
    item: importLine,
    filters: { what: z.enum(lineViews) },
    sort: ['line', 'movement'],
    defaultSort: 'line',
  }),
  checkImport: post('/imports/{id}/check', {
    summary: 'Rehearse an import: every line is read and compared, nothing is written',
    access: 'CATALOG_IMPORT',
    body: importCheck,
    answer: catalogueImport,
    status: 202,
    errors: [...transitionErrors, 'import_columns_missing', 'import_columns_twice', 'category_not_available'],
  }),
  applyImport: post('/imports/{id}/apply', {
    summary: 'Write what the rehearsal announced: all of it, or nothing',
    access: 'CATALOG_IMPORT',
    answer: catalogueImport,
    status: 202,
    errors: [...transitionErrors, 'import_changes_nothing', 'import_changed'],
  }),
  abandonImport: post('/imports/{id}/abandon', {
    summary: 'Leave an import that was not applied',
    access: 'CATALOG_IMPORT',
    answer: catalogueImport,
    errors: transitionErrors,
  }),
  rollBackImport: post('/imports/{id}/rollback', {
    summary: 'Set back the prices that an import changed; those that were changed since are left, and named',
    access: 'CATALOG_IMPORT',
    answer: catalogueImport,
    status: 202,
    errors: [...transitionErrors, 'import_changed_no_price'],
  }),
}

/** File paths; they require signed URLs, valid for a few minutes. */
export const exportFileAddress = (id: string) => `/api/exports/${id}/file`
export const ignoredLinesAddress = (id: string) => `/api/imports/${id}/ignored-lines`
