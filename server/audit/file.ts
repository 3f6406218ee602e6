import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { auditFileAddress, auditFilters } from '#domain/audit/endpoints.ts'
import { type AuditEntry, maxExported } from '#domain/audit/schema.ts'
import { Refusal } from '#domain/errors.ts'
import { actorText, fieldLabel, type ValueWords, valueText } from '#domain/history/text.ts'
import {
  defaultCurrency,
  fallbackLanguage,
  formatMoney,
  formatNumber,
  isLanguage,
  type Language,
} from '#domain/money.ts'
import type { App } from '#server/platform/app.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv/write.ts'
import { csvAttachment, type FileRequest, signedId } from '#server/platform/http/signed-file.ts'
import { systemUser } from '#server/platform/who.ts'
import { lookUp } from '#server/platform/words.ts'
import { shownEntries } from './entries.ts'
import { type AuditAsked, auditAfter } from './store.ts'

/** Placeholder id in a URL for all accounts, for the platform. */
export const everybody = '00000000-0000-4000-8000-000000000000'

const us = systemUser('audit')
const step = 2_000

const wordsIn = (language: Language): ValueWords => ({
  language,
  text: (key, params) => lookUp(language, key, params),
  money: (cents) => formatMoney(cents, defaultCurrency(language), language),
  number: (value) => formatNumber(value, language),
})

/** One line per entry: `Label: old → new`, separated by semicolons. */
const changesText = ({ changes }: AuditEntry, words: ValueWords) =>
  changes
    .map((change) => {
      const values = [change.from, change.to].flatMap((value) =>
        value === undefined ? [] : valueText(value, change, words),
      )
      return values.length > 0 ? `${fieldLabel(change, words)}: ${values.join(' → ')}` : fieldLabel(change, words)
    })
    .join('; ')

async function* linesOf(app: App, accountId: string | null, language: Language, asked: AuditAsked) {
  const words = wordsIn(language)
  const word = (key: string) => lookUp(language, `audit.${key}`) ?? key
  yield byteOrderMark +
    csvLine(
      ['at', 'by', 'account', 'subject', 'record', 'event', 'changes', 'id'].map((name) => word(`columns.${name}`)),
      language,
    )
  let last: AuditEntry | null = null
  for (let written = 0; written < maxExported; written += step) {
    const after: AuditEntry | null = last
    const rows: AuditEntry[] = await app.database.transaction(accountId ? { accountId } : 'platform', us, async (tx) =>
      shownEntries(tx, accountId, await auditAfter(tx.db, accountId, asked, after, step)),
    )
    yield rows
      .map((entry) => {
        const { at, by, accountName, subject, subjectName, subjectId } = entry
        const event = lookUp(language, `history.events.${entry.event}`) ?? entry.event
        const actor = actorText(by, words)
        const subjectText = word(`subjects.${subject}`)
        const cells = [at, actor, accountName ?? '', subjectText, subjectName ?? '', event, changesText(entry, words)]
        return csvLine([...cells, subjectId], language)
      })
      .join('')
    if (rows.length < step) return
    last = rows.at(-1) ?? null
  }
}

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

/** Filters of the URL; they only narrow the entries of the signed account. */
const askedIn = (text: unknown): AuditAsked => {
  const { data } = auditFilters.safeParse(parsed(text))
  if (!data) throw new Refusal('not_found')
  return data
}

/** The file is served by a signed URL, which only authorized users receive; the signature is the only authorization. */
export const registerAuditFile = (server: FastifyInstance, app: App) => {
  server.get(auditFileAddress(':id'), async (request: FileRequest, reply) => {
    const id = signedId(app, request, auditFileAddress)
    const language = String(request.query.language)
    const reader = isLanguage(language) ? language : fallbackLanguage
    const lines = linesOf(app, id === everybody ? null : id, reader, askedIn(request.query.asked))
    return csvAttachment(reply, 'audit.csv').send(Readable.from(lines, { objectMode: false }))
  })
}
