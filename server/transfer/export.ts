import { Readable } from 'node:stream'
import type { Updateable } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { isLanguage, type Language } from '#domain/money.ts'
import { exportFileAddress } from '#domain/transfer/endpoints.ts'
import { exportFields, type Field } from '#domain/transfer/fields.ts'
import type { TransferType } from '#domain/transfer/kinds.ts'
import type { CatalogueExport } from '#domain/transfer/schema.ts'
import { accountOf } from '#server/account/read.ts'
import type { CatalogueExports } from '#server/db/types.ts'
import { keepFile } from '#server/file/keep.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv/write.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { accountIdOf, type Person, systemUser } from '#server/platform/who.ts'
import { countRecords, exportById, failOpenExport, insertExport, openExport, updateExport } from './export-store.ts'
import { recordsOf } from './rows.ts'

const us = systemUser('export')
const progressEvery = 5_000

export const startExport = (app: App, who: Person, type: TransferType, givenAccount: string | undefined) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, givenAccount)
    await accountOf(tx, accountId)
    await checkConsent(tx, accountId)
    const id = await insertExport(tx, accountId, type)
    await enqueue(tx, 'exportCatalogue', { id })
    return shown(app, tx, type, id)
  })

export const readExport = (app: App, who: Person, type: TransferType, id: string) =>
  within(app, who, (tx) => shown(app, tx, type, id))

const nameOf = (type: TransferType, account: string, at: string) =>
  `${type}-${account.normalize('NFD').replaceAll(/[^\w-]+/g, '')}-${at.slice(0, 10)}.csv`.toLowerCase()

const shown = async (app: App, tx: Tx<Person>, type: TransferType, id: string): Promise<CatalogueExport> => {
  const row = await exportById(tx, type, id)
  if (!row) throw new Refusal('not_found')
  const { file_id, account_id, name, ...rest } = row
  return {
    ...rest,
    error: row.error,
    url: file_id ? signedAddress(app.config.secretKey, exportFileAddress(id)) : null,
    account: { id: account_id, name },
    file_name: nameOf(type, name, row.created_at),
  }
}

type Wanted = {
  accountId: string
  type: TransferType
  /** Language of the reader's spreadsheet; none for programs. */
  language?: Language
}

async function* fileOf(tx: Tx, { type, accountId, language }: Wanted, progress: (n: number) => Promise<void>) {
  const fields: readonly Field[] = exportFields[type]
  let written = 0
  let text = byteOrderMark + csvLine(fields, language)
  for await (const lines of recordsOf[type](tx, accountId, language)) {
    for (const cells of lines)
      text += csvLine(
        fields.map((field) => cells[field] ?? ''),
        language,
      )
    if (++written % progressEvery === 0) await progress(written)
    if (text.length > 64 * 1024) {
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(text)
}

/** Marks an export whose job will not be retried as failed. */
export const giveUpExport = async (app: App, id: string) => {
  const error = JSON.stringify({ code: 'server_error', params: {} })
  await app.database.transaction('platform', us, (tx) => failOpenExport(tx, id, error))
}

type Progress = (values: { entries_count: number; entries_total?: number }) => Promise<void>

/** Streams the file from one snapshot of the catalogue. */
export const writeCatalogue = (app: App, wanted: Wanted, progress: Progress) =>
  app.database.transaction({ accountId: wanted.accountId }, us, async (tx) => {
    let bytes = 0
    const total = await countRecords(tx, wanted.type, wanted.accountId)
    await progress({ entries_count: 0, entries_total: total })
    const content = async function* () {
      for await (const part of fileOf(tx, wanted, (n) => progress({ entries_count: n }))) {
        bytes += part.length
        yield part
      }
    }
    const key = await app.files.put(Readable.from(content(), { objectMode: false }))
    return { key, bytes, total }
  })

export const exportCatalogue = async (app: App, id: string, lastTry: boolean) => {
  const update = (values: Updateable<CatalogueExports>) =>
    app.database.transaction('platform', us, (tx) => updateExport(tx, id, values))
  const found = await app.database.transaction('platform', us, (tx) => openExport(tx, id))
  if (!found) return
  const { accountId, type } = found
  const language = isLanguage(found.language) ? found.language : undefined
  let key: string | null = null
  try {
    const written = await writeCatalogue(app, { accountId, type, language }, update)
    const { bytes, total } = written
    key = written.key
    await app.database.transaction({ accountId }, us, async (tx) => {
      const { name } = await accountOf(tx, accountId)
      const fileId = await keepFile(tx, {
        ...{ accountId, kind: 'export', name: nameOf(type, name, found.created_at) },
        ...{ type: 'text/csv; charset=utf-8', bytes, key: written.key, createdBy: found.created_by },
      })
      const endedAt = new Date().toISOString()
      await updateExport(tx, id, { file_id: fileId, entries_count: total, entries_total: total, ended_at: endedAt })
    })
  } catch (error) {
    if (key) await app.files.remove(key)
    if (lastTry) await giveUpExport(app, id)
    throw error
  }
}
