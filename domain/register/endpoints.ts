import * as z from 'zod'
import { filter, get, list, post } from '../endpoint.ts'
import { keysetList } from '../keyset.ts'
import {
  book,
  consultation,
  consultationAsked,
  consultationRow,
  correctionAsked,
  entryRow,
  exportAsked,
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
    summary: 'The establishments that keep a register, and how far each is',
    access,
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: z.object({ enabled: z.boolean(), members: z.array(book) }),
  }),
  consult: post('/register/consultations', {
    summary: 'Say why the register is opened; entries are shown for an hour',
    access,
    body: consultationAsked,
    answer: consultation,
    status: 201,
  }),
  consultations: list('/register/consultations', {
    summary: 'Who opened the register, when and why',
    access,
    item: consultationRow,
    filters: { accountId: filter.id },
    sort: ['at'],
    defaultSort: '-at',
  }),
  list: keysetList('/register/entries', {
    summary: 'Entries of the register, the latest first; identity documents are not shown',
    access,
    item: entryRow,
    filters: { consultationId: filter.id, accountId: filter.id, establishmentId: filter.ids, at: filter.days },
    sort: ['at'],
    defaultSort: '-at',
    errors,
  }),
  read: get('/register/entries/{id}', {
    summary: 'One entry with its seller and identity document; who read it is kept',
    access,
    query: z.strictObject({ consultationId: filter.id.optional() }),
    answer: registerEntry,
    errors,
  }),
  correct: post('/register/entries/{id}/corrections', {
    summary: 'Correct an entry by a new one that names it',
    access,
    body: correctionAsked,
    answer: registerEntry,
    status: 201,
    errors: [...errors, 'entry_corrected'],
  }),
  verify: get('/register/books/{id}/verification', {
    summary: 'Check the chain of an establishment’s register from its first entry to its last',
    access,
    answer: verification,
    perMinute: 20,
  }),
  startExport: post('/register/exports', {
    summary: 'Write an establishment’s register into a PDF or CSV file',
    access,
    body: exportAsked,
    answer: registerExport,
    status: 202,
    errors,
    perMinute: 20,
  }),
  readExport: get('/register/exports/{id}', {
    summary: 'How far an export of the register is, and where its file is',
    access,
    answer: registerExport,
  }),
}
