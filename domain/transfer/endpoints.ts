import * as z from 'zod'
import { filter, get, post } from '../endpoint.ts'
import { fileKinds } from '../file/rules.ts'
import { list } from '../list/endpoint.ts'
import { importLineList } from './list.ts'
import { catalogueExport, catalogueImport, importCheck, importOfAccount, importPage, importQuery } from './schema.ts'

/** Platform administrators specify the account; other users work on their own. */
const ofAccount = z.strictObject({ account_id: filter.id.optional() })

const exporting = {
  products: { word: 'products', access: 'EXPORT_PRODUCTS' },
  categories: { word: 'categories', access: 'EXPORT_CATEGORIES' },
  'diagnostic-questions': { word: 'diagnostic questions', access: 'EXPORT_PRODUCTS' },
} as const

const start = <const P extends keyof typeof exporting>(path: P) =>
  post(`/${path}/exports`, {
    summary: `Export all ${exporting[path].word} of a catalogue as a CSV file`,
    access: exporting[path].access,
    query: ofAccount,
    answer: catalogueExport,
    status: 202,
  })
const read = <const P extends keyof typeof exporting>(path: P) =>
  get(`/${path}/exports/{id}`, {
    summary: `Retrieve an export of ${exporting[path].word} with its progress and file URL`,
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
    summary:
      'Create an import from a CSV file (with type and strategy) or from another account; nothing is written yet',
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
    summary: 'List the imports of a catalogue, latest first',
    access: 'IMPORTS_PAGE',
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
    answer: importPage,
  }),
  readImport: get('/imports/{id}', {
    summary: 'Retrieve an import with its progress and changes',
    access: 'IMPORTS_PAGE',
    answer: catalogueImport,
  }),
  importLines: list('/imports/{id}/lines', importLineList, {
    summary: 'List the lines of a rehearsal with their effects or the reasons why they are ignored',
    access: 'IMPORTS_PAGE',
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
    summary: 'Apply a rehearsed import, entirely or not at all',
    access: 'CATALOG_IMPORT',
    answer: catalogueImport,
    status: 202,
    errors: [...transitionErrors, 'import_changes_nothing', 'import_changed'],
  }),
  abandonImport: post('/imports/{id}/abandon', {
    summary: 'Cancel an import that was not applied',
    access: 'CATALOG_IMPORT',
    answer: catalogueImport,
    errors: transitionErrors,
  }),
  rollBackImport: post('/imports/{id}/rollback', {
    summary: 'Roll back the prices that an import changed; prices changed since are kept and reported',
    access: 'CATALOG_IMPORT',
    answer: catalogueImport,
    status: 202,
    errors: [...transitionErrors, 'import_changed_no_price'],
  }),
}

/** File paths; they require signed URLs, valid for a few minutes. */
export const exportFileAddress = (id: string) => `/api/exports/${id}/file`
export const ignoredLinesAddress = (id: string) => `/api/imports/${id}/ignored-lines`
