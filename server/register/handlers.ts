import type { Handlers } from '#server/platform/http/handlers.ts'
import { correct } from './correct.ts'
import { readExport, startExport } from './export.ts'
import { consult, listBooks, listConsultations, listEntries, readEntry } from './read.ts'
import { verifyBook } from './verify.ts'

export const registerHandlers: Handlers<'register'> = {
  books: ({ app, who, query }) => listBooks(app, who, query.accountId),
  consult: ({ app, who, body }) => consult(app, who, body),
  consultations: ({ app, who, query }) => listConsultations(app, who, query),
  list: ({ app, who, query }) => listEntries(app, who, query),
  read: ({ app, who, params, query }) => readEntry(app, who, params.id, query.consultationId),
  correct: ({ app, who, params, body }) => correct(app, who, params.id, body),
  verify: ({ app, who, params }) => verifyBook(app, who, params.id),
  startExport: ({ app, who, body }) => startExport(app, who, body),
  readExport: ({ app, who, params }) => readExport(app, who, params.id),
}
