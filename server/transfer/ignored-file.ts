import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import type { Problem } from '#domain/transfer/problem.ts'
import type { App } from '#server/platform/app.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv/write.ts'
import { systemUser } from '#server/platform/who.ts'
import { lookUp } from '#server/platform/words.ts'
import { type IgnoredLine, ignoredAfter, importFileName } from './import-store.ts'

const us = systemUser('files')
const size = 2_000

/** Text of a reason, from the catalogues of imports, forms or errors. */
export const reasonIn = (language: Language, { reason, params }: Pick<Problem, 'reason' | 'params'>) =>
  ['transferReasons', 'violations', 'errors'].reduce<string | undefined>(
    (text, group) => text ?? lookUp(language, `${group}.${reason}`, params),
    undefined,
  ) ?? reason

/** CSV of the ignored lines with their reasons as text, streamed. */
export const ignoredFile = async (app: App, id: string, language: Language) => {
  const found = await app.database.transaction('platform', us, (tx) => importFileName(tx, id))
  if (!found) throw new Refusal('not_found')
  const word = (key: string) => lookUp(language, `transferReasons.${key}`) ?? key
  const { accountId } = found
  const after = (last: IgnoredLine | null) =>
    app.database.transaction({ accountId }, us, (tx) => ignoredAfter(tx, { accountId, id, last, limit: size }))
  const content = async function* () {
    yield byteOrderMark +
      csvLine(
        [word('columnLine'), word('columnColumn'), word('columnValue'), word('columnReason'), word('columnLabel')],
        language,
      )
    for (let last: IgnoredLine | null = null, full = true; full; ) {
      const rows: IgnoredLine[] = await after(last)
      yield rows
        .map(({ line, label, problem }) =>
          csvLine(
            [String(line), problem.column, problem.value ?? '', reasonIn(language, problem), label ?? ''],
            language,
          ),
        )
        .join('')
      full = rows.length === size
      last = rows.at(-1) ?? null
    }
  }
  const name = `${(found.file_name ?? 'import').replace(/\.\w+$/, '')}-${word('fileName')}.csv`
  return { name, content: content() }
}
