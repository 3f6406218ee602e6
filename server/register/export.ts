import { Readable } from 'node:stream'
import type * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { lineOf, registerColumns } from '#domain/register/columns.ts'
import { registerFileAddress } from '#domain/register/endpoints.ts'
import type { exportInput } from '#domain/register/schema.ts'
import { lookOf } from '#server/document/load.ts'
import { keepFile } from '#server/file/keep.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv/write.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { rowsOf } from '#server/platform/list/cursor.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { exportById, insertExport, openExport, updateExport } from './export-store.ts'
import { printRegister } from './print.ts'
import { consulting } from './read.ts'
import { bookOf, chainRows } from './store.ts'
import { chainEntry } from './verify.ts'

const us = systemUser('register')

export const startExport = (app: App, who: Person, asked: z.output<typeof exportInput>) =>
  within(app, who, async (tx) => {
    const book = await bookOf(tx, asked.establishmentId)
    if (!book) throw new Refusal('not_found')
    const { accountId } = await consulting(tx, asked.consultationId, book.account_id)
    const { from = null, to = null } = asked
    const id = await insertExport(tx, { ...asked, accountId, from, to })
    await enqueue(tx, 'exportRegister', { id })
    return shown(app, tx, id)
  })

export const readExport = (app: App, who: Person, id: string) => within(app, who, (tx) => shown(app, tx, id))

const shown = async (app: App, tx: Tx<Person>, id: string) => {
  const row = await exportById(tx, id)
  if (!row) throw new Refusal('not_found')
  return {
    id,
    format: row.format,
    establishment: { id: row.establishment_id, name: row.name },
    entries: row.entries,
    error: row.error,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    url: row.file_id ? signedAddress(app.config.secretKey, registerFileAddress(id)) : null,
  }
}

export const giveUpRegisterExport = (app: App, id: string, error = 'server_error') =>
  app.database.transaction('platform', us, (tx) => updateExport(tx, id, { error, ended_at: new Date().toISOString() }))

type Found = NonNullable<Awaited<ReturnType<typeof openExport>>>

const entriesOf = async function* (app: App, tx: Tx, found: Found) {
  const rows = chainRows(found.account_id, found.establishment_id, found.from_day, found.to_day)
  for await (const row of rowsOf(tx, rows)) yield chainEntry(app, row)
}

/** Streams the CSV file. */
const csvOf = async (app: App, tx: Tx, found: Found) => {
  let entries = 0
  let bytes = 0
  const content = async function* () {
    const language = found.language
    const head = Buffer.from(byteOrderMark + csvLine(registerColumns, language))
    bytes += head.length
    yield head
    for await (const entry of entriesOf(app, tx, found)) {
      const line = lineOf(entry)
      const part = Buffer.from(
        csvLine(
          registerColumns.map((column) => line[column]),
          language,
        ),
      )
      bytes += part.length
      entries += 1
      yield part
    }
  }
  const key = await app.files.put(Readable.from(content(), { objectMode: false }))
  return { key, bytes, entries }
}

const pdfOf = async (app: App, tx: Tx, found: Found) => {
  const look = await lookOf(app, tx, found)
  const { content, entries } = await printRegister(look, found.name, entriesOf(app, tx, found))
  return { key: await app.files.put(content), bytes: content.length, entries }
}

const typeOf = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/** Writes a requested export. One that is too long to print is refused without retries. */
export const exportRegister = async (app: App, id: string, lastTry: boolean) => {
  const found = await app.database.transaction('platform', us, (tx) => openExport(tx, id))
  if (!found) return
  const format = found.format
  const accountId = found.account_id
  try {
    const { key, bytes, entries } = await app.database.transaction({ accountId }, us, (tx) =>
      format === 'pdf' ? pdfOf(app, tx, found) : csvOf(app, tx, found),
    )
    await app.database.transaction({ accountId }, us, async (tx) => {
      const name = `register-${new Date().toISOString().slice(0, 10)}.${format}`
      const file = {
        accountId,
        kind: 'export',
        name,
        type: typeOf[format],
        bytes,
        key,
        createdBy: found.created_by,
      } as const
      await updateExport(tx, id, { file_id: await keepFile(tx, file), entries, ended_at: new Date().toISOString() })
    })
  } catch (error) {
    if (error instanceof RangeError) return giveUpRegisterExport(app, id, 'too_long')
    if (lastTry) await giveUpRegisterExport(app, id)
    throw error
  }
}
