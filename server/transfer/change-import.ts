import type * as z from 'zod'
import { first } from '#domain/checked.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import type { Field } from '#domain/transfer/fields.ts'
import { type ImportEvent, importMachine } from '#domain/transfer/machine.ts'
import { judgeColumns } from '#domain/transfer/recognise.ts'
import type { CatalogueImport, importCheck } from '#domain/transfer/schema.ts'

import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkVersion } from '#server/platform/event/history.ts'
import { transition } from '#server/platform/event/transition.ts'
import type { Person } from '#server/platform/who.ts'
import { hasActiveCategory, updateImport } from './import-store.ts'
import { factsOf, foundImport, shownImport } from './store.ts'

const move = async (tx: Tx<Person>, id: string, event: ImportEvent) => {
  await foundImport(tx, id)
  const facts = async () => factsOf(await foundImport(tx, id))
  await transition(tx, importMachine, { table: 'catalogue_imports', id, event, facts })
}

export const changeImport = (app: App, who: Person, id: string, event: 'apply' | 'abandon' | 'rollback') =>
  within(app, who, async (tx) => {
    await move(tx, id, event)
    const now = new Date().toISOString()
    const times = event === 'abandon' ? { ended_at: now } : { queued_at: now, started_at: null, ended_at: null }
    await updateImport(tx, id, times)
    return shownImport(app, tx, id)
  })

export const readImport = (app: App, who: Person, id: string) => within(app, who, (tx) => shownImport(app, tx, id))

/** Stores the column mapping and queues the rehearsal. */
export const checkImport = (app: App, who: Person, id: string, asked: z.output<typeof importCheck>) =>
  within(app, who, async (tx) => {
    const before = await foundImport(tx, id)
    await checkVersion(tx, id, before.version, asked.version)
    const columns = before.columns
    const chosen = asked.columns
      ? columns.map((column, index) => ({ ...column, field: asked.columns![index] ?? null }))
      : columns
    if (before.origin === 'csv')
      checkColumns(
        before,
        chosen.map(({ field }) => field),
      )
    const category = asked.default_category === undefined ? before.default_category_id : asked.default_category
    if (category) await checkCategory(tx, before.account_id, category)
    await updateImport(tx, id, {
      ...{ columns: JSON.stringify(chosen), default_category_id: category, progress: 0, error: null },
      ...{ queued_at: new Date().toISOString(), started_at: null, ended_at: null },
    })
    await move(tx, id, 'check')
    return shownImport(app, tx, id)
  })

type Read = Pick<CatalogueImport, 'content' | 'strategy'>

const checkColumns = ({ content, strategy }: Read, fields: (Field | null)[]) => {
  const { unknown, twice, missing } = judgeColumns(first(content), strategy, fields)
  const [wrong] = [...twice, ...unknown]
  if (wrong)
    throw refuseField(`columns.${fields.lastIndexOf(wrong)}`, 'import_columns_twice', {
      columns: [...twice, ...unknown],
    })
  if (missing.length > 0)
    throw new Refusal('import_columns_missing', { columns: missing.map((choice) => choice.join(' / ')) })
}

const checkCategory = async (tx: Tx, accountId: string, id: string) => {
  if (!(await hasActiveCategory(tx, accountId, id))) throw refuseField('default_category', 'category_not_available')
}
