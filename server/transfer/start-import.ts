import { itemAt } from '#domain/checked.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { fileKinds } from '#domain/file/rules.ts'
import { check } from '#domain/text.ts'
import type { Field } from '#domain/transfer/fields.ts'
import { maxColumns, type Strategy, strategiesOf, type TransferType } from '#domain/transfer/kinds.ts'
import { importMachine } from '#domain/transfer/machine.ts'
import { headerAmong, recogniseColumns } from '#domain/transfer/recognise.ts'
import { importOfFile } from '#domain/transfer/schema.ts'
import { accountOf } from '#server/account/read.ts'

import { keepFile } from '#server/file/keep.ts'
import { type App, within } from '#server/platform/app.ts'
import { firstRecords } from '#server/platform/csv/read.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import { transition } from '#server/platform/event/transition.ts'
import { takeFile } from '#server/platform/files/handed-file.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import type { Person } from '#server/platform/who.ts'
import { accountIdOf } from '#server/platform/who.ts'
import { insertImport } from './import-store.ts'
import { shownImport } from './store.ts'

/** Limits of the preview: header and some sample values per column. */
const headBytes = 64 * 1024
const recordsLooked = 20
const samplesShown = 3
const sampleLength = 80

type Given = { type?: TransferType; strategy?: Strategy }
type Copied = { source_account?: string; content: TransferType[] }

/** Accepts a file or a source account and recognises the columns; nothing is compared yet. */
export const startImport = async (
  app: App,
  who: Person,
  account: string,
  given: Given & { body: Copied; file: () => Promise<HandedFile | null> },
) => {
  const accountId = accountIdOf(who, account)
  await within(app, who, async (tx) => {
    await accountOf(tx, accountId)
    await checkConsent(tx, accountId)
  })
  const handed = await given.file()
  return handed ? importFile(app, who, accountId, handed, given) : importCatalogue(app, who, accountId, given.body)
}

const importFile = async (app: App, who: Person, accountId: string, handed: HandedFile, { type, strategy }: Given) => {
  const { key, bytes, head } = await takeFile(app.files, handed, { maxBytes: fileKinds.catalogue.bytes, headBytes })
  try {
    const asked = { ...handed.fields, ...(type ? { type } : {}), ...(strategy ? { strategy } : {}) }
    const { value, violations } = check(importOfFile, asked)
    if (violations) throw new Refusal('invalid_input', {}, violations)
    if (!strategiesOf[value.type].includes(value.strategy)) throw refuseField('strategy', 'strategy_not_offered')
    const { columns, headerRecord } = await columnsIn(head, bytes <= head.length, value.type, value.strategy)
    return await within(app, who, async (tx) => {
      const name = handed.name.slice(0, 255)
      const fileId = await keepFile(tx, { accountId, kind: 'catalogue', name, type: 'text/csv', key, bytes })
      const id = await insertImport(tx, {
        ...{ account_id: accountId, origin: 'csv', file_id: fileId, file_name: name, content: [value.type] },
        ...{ strategy: value.strategy, columns: JSON.stringify(columns), header_record: headerRecord },
        ...{ created_by: who.id, author_module: who.module },
      })
      return shownImport(app, tx, id)
    })
  } catch (error) {
    await app.files.remove(key)
    throw error
  }
}

type Column = { header: string; field: Field | null; samples: string[] }

const columnsIn = async (head: Buffer, whole: boolean, type: TransferType, strategy: Strategy) => {
  const records = (await firstRecords(head, whole)).slice(0, recordsLooked).map((cells) => cells.slice(0, maxColumns))
  if (records.length === 0) throw new Refusal('file_empty')
  const headerRecord = headerAmong(type, strategy, records)
  const header = itemAt(records, headerRecord)
  const fields = recogniseColumns(type, strategy, header)
  const below = records.slice(headerRecord + 1)
  const columns = header.map(
    (name, index): Column => ({
      header: name.slice(0, 255),
      field: fields[index] ?? null,
      samples: below
        .map((record) => record[index] ?? '')
        .filter(Boolean)
        .slice(0, samplesShown)
        .map((sample) => sample.slice(0, sampleLength)),
    }),
  )
  return { columns, headerRecord }
}

/** Copies of another catalogue need no column mapping: the rehearsal is queued at once. */
const importCatalogue = (app: App, who: Person, accountId: string, { source_account: source, content }: Copied) =>
  within(app, who, async (tx) => {
    if (!source) throw new Refusal('file_missing', {}, [{ path: 'source_account', code: 'required' }])
    if (who.accountId || source === accountId) throw refuseField('source_account', 'account_not_found')
    await accountOf(tx, source)
    await checkConsent(tx, source)
    const id = await insertImport(tx, {
      ...{ account_id: accountId, origin: 'account', source_account_id: source, content, strategy: 'generic' },
      ...{ created_by: who.id, author_module: who.module, queued_at: new Date().toISOString() },
    })
    const facts = async () => ({ effects: 0, pricesChanged: 0 })
    await transition(tx, importMachine, { table: 'catalogue_imports', id, event: 'check', facts })
    return shownImport(app, tx, id)
  })
