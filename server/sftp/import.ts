import { Readable } from 'node:stream'
import { Refusal } from '#domain/errors.ts'
import { isLanguage, type Language } from '#domain/money.ts'
import { importName, reportName } from '#domain/sftp/schema.ts'
import type { CatalogueImport } from '#domain/transfer/schema.ts'
import { accountOf } from '#server/account/read.ts'
import type { App } from '#server/platform/app.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv/write.ts'
import type { Person } from '#server/platform/who.ts'
import { systemUser } from '#server/platform/who.ts'
import { lookUp } from '#server/platform/words.ts'
import { changeImport } from '#server/transfer/change-import.ts'
import { goOn } from '#server/transfer/follow.ts'
import { ignoredFile } from '#server/transfer/ignored-file.ts'
import { startImport } from '#server/transfer/start-import.ts'
import { authorOf } from '#server/user/author.ts'
import { lay } from './directory.ts'
import {
  accessOf,
  fileNamed,
  insertLine,
  linkImport,
  noteReported,
  openImport,
  openImports,
  removeFile,
  timeZoneOf,
} from './store.ts'

const us = systemUser('sftp')
const languageOf = (text: string): Language => (isLanguage(text) ? text : us.language)

/** Starts an import of the uploaded file as the user who activated the access. */
export const takeSftpFile = async (app: App, accountId: string) => {
  const { access, file, language } = await app.database.transaction('platform', us, async (tx) => {
    const account = await accountOf(tx, accountId)
    return {
      access: await accessOf(tx, accountId),
      file: await fileNamed(tx, accountId, importName),
      language: languageOf(account.language),
    }
  })
  if (file && access) {
    const takenAway = () =>
      app.database.transaction('platform', us, async (tx) => {
        const now = await fileNamed(tx, accountId, importName)
        return now?.id === file.id ? removeFile(tx, accountId, importName) : null
      })
    try {
      const who = await author(app, accountId, access.activated_by, access.activated_module)
      const { id } = await started(app, who, accountId, file.key)
      await app.database.transaction('platform', us, (tx) => linkImport(tx, accountId, id))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await report(app, accountId, language, { failure: error })
    }
    const key = await takenAway()
    if (key) await app.files.remove(key)
  }
  const open = await app.database.transaction('platform', us, (tx) => openImports(tx, accountId))
  for (const id of open) await followImport(app, id)
}

const author = (app: App, accountId: string, createdBy: string | null, authorModule: string) =>
  authorOf(app, { createdBy, authorModule, accountId, permission: 'CATALOG_IMPORT' })

/** Exported files match by product id, others by reference, EAN or name. */
const started = async (app: App, who: Person, accountId: string, key: string) => {
  const begin = async (strategy: 'uuid' | 'generic') => {
    const content = await app.files.get(key)
    const handed = { name: importName, content, fields: {}, truncated: () => false }
    const body = { content: ['products' as const] }
    return startImport(app, who, accountId, { type: 'products', strategy, body, file: async () => handed })
  }
  const generic = await begin('generic')
  if (!generic.columns.some(({ header }) => header === 'id')) return generic
  await changeImport(app, who, generic.id, 'abandon')
  return begin('uuid')
}

/** Applies the rehearsal of an SFTP import without review. Other imports are ignored. */
export const followImport = async (app: App, id: string) => {
  const found = await app.database.transaction('platform', us, (tx) => openImport(tx, id))
  if (!found) return
  const { accountId } = found
  const language = languageOf(found.language)
  try {
    const who = await author(app, accountId, found.createdBy, found.authorModule)
    const ended = await goOn(app, who, id)
    if (ended) await report(app, accountId, language, { import: ended })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await report(app, accountId, language, { failure: error, id })
  }
}

type Outcome = { import: CatalogueImport } | { failure: Refusal; id?: string }

/** Writes the report: result, then every ignored line with its reason. */
const report = async (app: App, accountId: string, language: Language, outcome: Outcome) => {
  const word = (key: string, params = {}) => lookUp(language, `sftp.report.${key}`, params) ?? key
  const errorIn = (code: string, params: Record<string, unknown>) => lookUp(language, `errors.${code}`, params) ?? code
  const failure =
    'failure' in outcome
      ? errorIn(outcome.failure.code, outcome.failure.params)
      : outcome.import.report.error
        ? errorIn(outcome.import.report.error.code, outcome.import.report.error.params ?? {})
        : null
  const counts = 'import' in outcome ? outcome.import.report.lines_count : null
  const id = 'import' in outcome ? outcome.import.id : outcome.id
  const unchanged = 'import' in outcome && outcome.import.phase === 'rehearsed'
  const summary = failure ? word('failed', { reason: failure }) : word(unchanged ? 'nothing' : 'done', { ...counts })
  const timeZone = await app.database.transaction('platform', us, (tx) => timeZoneOf(tx, accountId))
  const at = new Date().toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const lines = async function* () {
    yield byteOrderMark + csvLine([word('file'), importName], language) + csvLine([word('at'), at], language)
    yield csvLine([word('result'), summary], language)
    if (!failure && id && counts && counts.ignored > 0) {
      const { content } = await ignoredFile(app, id, language)
      yield '\r\n'
      for await (const part of content) yield part.replace(byteOrderMark, '')
    }
  }
  let bytes = 0
  const counted = async function* () {
    for await (const text of lines()) {
      const part = Buffer.from(text)
      bytes += part.length
      yield part
    }
  }
  const key = await app.files.put(Readable.from(counted(), { objectMode: false }))
  await lay(app, accountId, { name: reportName, key, bytes }, async (tx) => {
    await insertLine(tx, accountId, { event: failure ? 'import_failed' : 'imported', name: importName })
    if (id) await noteReported(tx, id)
  })
}
