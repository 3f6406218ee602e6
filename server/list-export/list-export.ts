import { Readable } from 'node:stream'
import type { RawBuilder, Updateable } from 'kysely'
import type { Needed } from '#domain/access.ts'
import { first } from '#domain/checked.ts'
import { type ListQuery, ordering } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import {
  type FileColumn,
  type FiltersOf,
  fileColumns,
  type ListDefinition,
  type SortName,
} from '#domain/list/define.ts'
import {
  type ExportedList,
  exportDays,
  type ListExport,
  listExportAddress,
  maxExported,
  openExports,
} from '#domain/list-export/schema.ts'
import type { Language } from '#domain/money.ts'
import { onPrimary } from '#server/db/replica.ts'
import type { ListExports } from '#server/db/types.ts'
import { forgetFiles } from '#server/file/forget.ts'
import { keepFile } from '#server/file/keep.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkAllConsents } from '#server/platform/event/consent.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { checkFilters } from '#server/platform/list/lists.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { holds, type Person, scopeOf, systemUser } from '#server/platform/who.ts'
import { say, type WordKey } from '#server/platform/words.ts'
import { authorOf } from '#server/user/author.ts'
import { type FileRow, fileLines } from './lines.ts'
import {
  countOpenExports,
  deleteOldExports,
  type ExportRow,
  exportById,
  failExport,
  insertExport,
  listExports,
  openExport,
  updateExport,
} from './store.ts'

const us = systemUser('export')
const progressEvery = 10_000

/** An exportable list: what its definition does not contain. */
export type Exported<L extends ListDefinition> = {
  list: L
  name: ExportedList
  task: 'exportBuybacks' | 'exportItems'
  permission: Needed
  fileName: 'buybackExport.fileName' | 'itemExport.fileName'
  header: (column: FileColumn<L>) => WordKey
  /** Columns of the file, if not decided by permissions alone. */
  columns?: (who: Person) => readonly FileColumn<L>[]
  count: (tx: Tx, who: Person, filters: FiltersOf<L>) => Promise<number>
  rows: (who: Person, filters: FiltersOf<L>, sort: SortName<L>, way: 'asc' | 'desc') => RawBuilder<FileRow<L>>
  prepare: (who: Person) => (row: FileRow<L>) => FileRow<L>
}

const fail = (app: App, id: string, code: string, params = {}) =>
  app.database.transaction('platform', us, (tx) => failExport(tx, id, JSON.stringify({ code, params })))

/** Marks an export whose job will not be retried as failed. */
export const giveUpListExport = (app: App, id: string) => fail(app, id, 'server_error')

const update = (app: App, id: string, values: Updateable<ListExports>) =>
  onPrimary(() => app.database.transaction('platform', us, (tx) => updateExport(tx, id, values)))

/** Lines as bytes; progress is stored at intervals. */
async function* told(app: App, id: string, lines: AsyncIterable<{ rows: number; text: string }>, written: Written) {
  let last = 0
  for await (const { rows, text } of lines) {
    written.rows += rows
    if (written.rows - last >= progressEvery) {
      last = written.rows
      await update(app, id, { entries_count: written.rows })
    }
    const part = Buffer.from(text)
    written.bytes += part.length
    yield part
  }
}
type Written = { rows: number; bytes: number }

const shownExport = (app: App, { file_id, language: _, ...row }: ExportRow, name: string): ListExport => ({
  ...row,
  url: file_id ? signedAddress(app.config.secretKey, listExportAddress(row.id)) : null,
  file_name: name,
})

/** Starts, reads and writes exports of one list. */
export const exportsOf = <L extends ListDefinition>(what: Exported<L>) => {
  type Asked = FiltersOf<L> & { order: Partial<Record<SortName<L>, 'asc' | 'desc'>> }
  const check = (who: Person, asked: Asked) => checkFilters(what.list.filters, who, asked)
  const linesOf = (tx: Tx, who: Person, { order, ...filters }: Asked) => {
    const [sort, way] = first(ordering({ order: order as ListQuery['order'] }, what.list))
    return fileLines(tx, who, {
      list: what.list,
      columns: what.columns?.(who) ?? fileColumns(what.list, (permission) => holds(who, permission)),
      header: what.header,
      query: what.rows(who, filters as FiltersOf<L>, sort, way),
      prepare: what.prepare(who),
    })
  }
  const nameOf = (language: Language, at: string) => `${say(language, what.fileName)}-${at.slice(0, 10)}.csv`
  const shown = (app: App, row: ExportRow) => shownExport(app, row, nameOf(row.language, row.created_at))

  const start = (app: App, who: Person, asked: Asked) =>
    within(app, who, async (tx) => {
      await checkAllConsents(tx)
      if ((await countOpenExports(tx)) >= openExports) throw new Refusal('export_running')
      const id = await insertExport(tx, what.name, asked)
      await enqueue(tx, what.task, { id })
      return shown(app, (await exportById(tx, what.name, id))!)
    })

  const read = (app: App, who: Person, id: string) =>
    within(app, who, async (tx) => {
      const row = await exportById(tx, what.name, id)
      if (!row) throw new Refusal('not_found')
      return shown(app, row)
    })

  const list = (app: App, who: Person) =>
    within(app, who, async (tx) => ({ members: (await listExports(tx, what.name)).map((row) => shown(app, row)) }))

  const write = (app: App, id: string, who: Person, asked: Asked) =>
    app.database.onReplica(() =>
      app.database.transaction(scopeOf(who), us, async (tx) => {
        const total = await what.count(tx, who, asked)
        if (total > maxExported) throw new Refusal('export_too_large', { max: maxExported })
        await update(app, id, { entries_count: 0, entries_total: total })
        const written: Written = { rows: 0, bytes: 0 }
        const content = told(app, id, linesOf(tx, who, asked), written)
        return { key: await app.files.put(Readable.from(content, { objectMode: false })), ...written }
      }),
    )

  /** Writes the list as its author sees it, with the author's current permissions. */
  const run = async (app: App, id: string, lastTry: boolean) => {
    const found = await app.database.transaction('platform', us, (tx) => openExport(tx, id))
    if (!found) return
    let key: string | null = null
    try {
      const author = await authorOf(app, { ...found, permission: what.permission })
      const who: Person = { ...author, language: found.language }
      const asked = found.asked as Asked
      check(who, asked)
      const stored = await write(app, id, who, asked)
      key = stored.key
      const { rows, bytes } = stored
      await app.database.transaction('platform', us, async (tx) => {
        const fileId = await keepFile(tx, {
          ...{ accountId: found.accountId, kind: 'list_export', name: nameOf(who.language, found.created_at) },
          ...{ type: 'text/csv; charset=utf-8', bytes, key: stored.key, createdBy: found.createdBy },
        })
        const ended = { entries_count: rows, entries_total: rows, ended_at: new Date().toISOString() }
        await updateExport(tx, id, { file_id: fileId, ...ended })
      })
    } catch (error) {
      if (key) await app.files.remove(key)
      // A refusal is not retried.
      if (error instanceof Refusal) return void (await fail(app, id, error.code, error.params))
      if (lastTry) await giveUpListExport(app, id)
      throw error
    }
  }

  return { start, read, list, run }
}

/** Deletes old exports, which contain personal data. */
export const sweepExports = async (app: App) => {
  const keys = await app.database.transaction('platform', systemUser('housekeeping'), async (tx) => {
    await deleteOldExports(tx)
    return forgetFiles(tx, ['list_export'], exportDays)
  })
  for (const key of keys) await app.files.remove(key)
}
