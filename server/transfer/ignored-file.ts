import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import type { Problem } from '#domain/transfer/problem.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { lookUp } from '#server/platform/words.ts'
import { byteOrderMark, csvLine } from './export.ts'

const us = systemUser('files')
const size = 2_000

type Row = { type: string; line: number; label: string | null; problem: Problem }

/** What a reason says, in the words of imports, of forms, or of the catalogue of errors. */
export const reasonIn = (language: Language, { reason, params }: Pick<Problem, 'reason' | 'params'>) =>
  ['transferReasons', 'violations', 'errors'].reduce<string | undefined>(
    (said, group) => said ?? lookUp(language, `${group}.${reason}`, params),
    undefined,
  ) ?? reason

/** The ignored lines with their reasons in words, a few thousand at a time. */
export const ignoredFile = async (app: App, id: string, language: Language) => {
  const found = await app.database.transaction('platform', us, ({ db }) =>
    db
      .selectFrom('catalogue_imports')
      .select(['account_id as accountId', 'file_name', 'status'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (!found) throw new Refusal('not_found')
  const word = (key: string) => lookUp(language, `transferReasons.${key}`) ?? key
  const { accountId } = found
  const after = (last: Row | null) =>
    app.database.transaction({ accountId }, us, async ({ db }) => {
      const { rows } = await sql<Row>`select type, line, label, problem from catalogue_import_lines
        where account_id = ${accountId} and import_id = ${id} and effect = 'ignored'
          ${last ? sql`and (type, line) > (${last.type}, ${last.line})` : sql``}
        order by type, line limit ${sql.lit(size)}`.execute(db)
      return rows
    })
  const content = async function* () {
    yield byteOrderMark +
      csvLine([
        word('columnLine'),
        word('columnColumn'),
        word('columnValue'),
        word('columnReason'),
        word('columnLabel'),
      ])
    for (let last: Row | null = null, full = true; full; ) {
      const rows: Row[] = await after(last)
      yield rows
        .map(({ line, label, problem }) =>
          csvLine([String(line), problem.column, problem.value ?? '', reasonIn(language, problem), label ?? '']),
        )
        .join('')
      full = rows.length === size
      last = rows.at(-1) ?? null
    }
  }
  const name = `${(found.file_name ?? 'import').replace(/\.\w+$/, '')}-${word('fileName')}.csv`
  return { name, content: content() }
}
