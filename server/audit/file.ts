import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { auditFileAddress } from '#domain/audit/endpoints.ts'
import { type AuditEntry, maxExported } from '#domain/audit/schema.ts'
import { fallbackLanguage, isLanguage, type Language } from '#domain/money.ts'
import type { App } from '#server/platform/app.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv/write.ts'
import { csvAttachment, type FileRequest, signedId } from '#server/platform/http/signed-file.ts'
import { systemUser } from '#server/platform/who.ts'
import { lookUp } from '#server/platform/words.ts'
import { auditAfter } from './store.ts'

/** Placeholder id in a URL for all accounts, for the platform. */
export const everybody = '00000000-0000-4000-8000-000000000000'

const us = systemUser('audit')
const step = 2_000

async function* linesOf(app: App, accountId: string | null, language: Language) {
  const word = (key: string) => lookUp(language, `audit.${key}`) ?? key
  yield byteOrderMark +
    csvLine(
      ['at', 'by', 'account', 'subject', 'event', 'changes', 'id'].map((name) => word(`columns.${name}`)),
      language,
    )
  let last: AuditEntry | null = null
  for (let written = 0; written < maxExported; written += step) {
    const after: AuditEntry | null = last
    const rows: AuditEntry[] = await app.database.transaction(accountId ? { accountId } : 'platform', us, ({ db }) =>
      auditAfter(db, accountId, after, step),
    )
    yield rows
      .map(({ at, by, accountName, subject, event, fields, subjectId }) =>
        csvLine(
          [at, by, accountName ?? '', word(`subjects.${subject}`), event, fields.join(', '), subjectId],
          language,
        ),
      )
      .join('')
    if (rows.length < step) return
    last = rows.at(-1) ?? null
  }
}

/** The file is served by a signed URL, which only authorized users receive; the signature is the only authorization. */
export const registerAuditFile = (server: FastifyInstance, app: App) => {
  server.get(auditFileAddress(':id'), async (request: FileRequest, reply) => {
    const id = signedId(app, request, auditFileAddress)
    const language = String(request.query.language)
    const lines = linesOf(app, id === everybody ? null : id, isLanguage(language) ? language : fallbackLanguage)
    return csvAttachment(reply, 'audit.csv').send(Readable.from(lines, { objectMode: false }))
  })
}
