import { sql } from 'kysely'
import type { Language } from '#domain/money.ts'
import { stockCode } from '#domain/stock/code.ts'
import type { NativeStock } from '#domain/stock/native.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Person, subtreeOf, type Who } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { itemsInScope } from '#server/refurb/scope.ts'

/** Number of these ids that are items or stocks in the user's scope. */
export const visibleLabels = async (tx: Tx<Person>, ids: readonly string[]) => {
  const { who } = tx
  const items = await itemsInScope(tx.db, who).select('i.id').where('i.id', 'in', ids).execute()
  const stocks = tx.db.selectFrom('stocks as s').select('s.id').where('s.id', 'in', ids)
  const theirs =
    who.module === 'rps'
      ? stocks.where(
          sql<boolean>`s.warehouse_id in (select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid])`,
        )
      : stocks
  return items.length + (await theirs.execute()).length
}

export type Label = { code: string; title: string; note: string }
type Item = { id: string; code: string; label: string; imei: string | null; serial: string | null }
type Stock = {
  id: string
  identifier: string | null
  native: NativeStock | null
  name: string | null
  location: string | null
}

/** Label data in the requested order. */
export const labelRows = async ({ db }: Tx<Who>, ids: readonly string[], language: Language): Promise<Label[]> => {
  const { rows: items } = await sql<Item>`
    select id, identification_number as code, product ->> 'label' as label, imei, serial_number as serial
    from items where id = any(${ids}::uuid[])`.execute(db)
  const { rows: stocks } = await sql<Stock>`
    select id, identifier, native, name, location from stocks where id = any(${ids}::uuid[])`.execute(db)
  const labels = new Map<string, Label>()
  for (const { id, code, label, imei, serial } of items)
    labels.set(id, { code, title: label, note: imei ? `IMEI ${imei}` : (serial ?? '') })
  for (const stock of stocks)
    labels.set(stock.id, {
      code: stockCode(stock),
      title: stock.native ? say(language, `stock.native.${stock.native}`) : (stock.name ?? ''),
      note: stock.location ?? '',
    })
  return ids.flatMap((id) => labels.get(id) ?? [])
}
