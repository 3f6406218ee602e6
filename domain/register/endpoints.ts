import * as z from 'zod'
import { filter, get, post } from '../endpoint.ts'
import { keysetList, list } from '../list/endpoint.ts'
import { consultationList, entryList } from './list.ts'
import {
  book,
  consultation,
  consultationInput,
  correctionInput,
  exportInput,
  registerEntry,
  registerExport,
  verification,
} from './schema.ts'

const access = 'REGISTER_READ'
const errors = ['consultation_required'] as const

/** Path of a finished export; requires a signed URL. */
export const registerFileAddress = (id: string) => `/api/register/exports/${id}/file`

export const registerEndpoints = {
  books: get('/register/books', {
    summary: 'List the establishments with a register, and its number of entries',
    access,
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: z.object({ enabled: z.boolean(), members: z.array(book) }),
  }),
  consult: post('/register/consultations', {
    summary: 'State the purpose of consulting the register; entries are readable for an hour',
    access,
    body: consultationInput,
    answer: consultation,
    status: 201,
  }),
  consultations: list('/register/consultations', consultationList, {
    summary: 'List the consultations of the register',
    access,
  }),
  list: keysetList('/register/entries', entryList, {
    summary: 'List register entries, latest first; without identity documents',
    access,
    errors,
  }),
  read: get('/register/entries/{id}', {
    summary: 'Retrieve an entry with seller and identity document; the access is recorded',
    access,
    query: z.strictObject({ consultationId: filter.id.optional() }),
    answer: registerEntry,
    errors,
  }),
  correct: post('/register/entries/{id}/corrections', {
    summary: 'Correct an entry by a new entry that refers to it',
    access,
    body: correctionInput,
    answer: registerEntry,
    status: 201,
    errors: [...errors, 'entry_corrected'],
  }),
  verify: get('/register/books/{id}/verification', {
    summary: 'Verify the hash chain of an establishment’s register',
    access,
    answer: verification,
    perMinute: 20,
  }),
  startExport: post('/register/exports', {
    summary: 'Export an establishment’s register as a PDF or CSV file',
    access,
    body: exportInput,
    answer: registerExport,
    status: 202,
    errors,
    perMinute: 20,
  }),
  readExport: get('/register/exports/{id}', {
    summary: 'Retrieve a register export with its progress and file URL',
    access,
    answer: registerExport,
  }),
}
