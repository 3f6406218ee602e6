import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { AddedColumn, FileColumn, ListDefinition } from '#domain/list/define.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

type Field<L extends ListDefinition, K> = K extends keyof z.output<L['row']> ? z.output<L['row']>[K] : never

/** SQL of each column; a missing one does not compile. */
export type ColumnSql<L extends ListDefinition, Calculated extends string = never> = {
  readonly [C in Exclude<FileColumn<L>, Calculated> | AddedColumn<L>]: RawBuilder<
    C extends AddedColumn<L> ? Field<L, C> : unknown
  >
}

/** Additional fields of columns, as a selection. */
export const addedOf = <L extends ListDefinition>(
  { added }: L,
  columns: { readonly [C in AddedColumn<L>]: RawBuilder<Field<L, C>> },
) => (added as readonly AddedColumn<L>[]).map((name) => columns[name].as(name)) as Added<L>[]
type Added<L extends ListDefinition> = { [C in AddedColumn<L>]: AliasedRawBuilder<Field<L, C>, C> }[AddedColumn<L>]

/** Time zone of the reader's account, or of the platform. */
const zoneOf = (who: Person) =>
  sql`(select coalesce((select a.time_zone from accounts a where a.id = ${who.accountId}), 'Europe/Paris'))`

/** Columns of a file as a selection; dates as text in the reader's time zone. */
export const selectionOf = (
  { columns: declared }: ListDefinition,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  who: Person,
) =>
  sql.join(
    Object.entries(columns).map(([name, value]) => {
      const isDate = declared[name]?.kind === 'date' && declared[name]?.export
      const written = isDate ? sql`to_char(${value} at time zone ${zoneOf(who)}, 'YYYY-MM-DD HH24:MI:SS')` : value
      return sql`${written} as ${sql.id(name)}`
    }),
  )

/** Names of organizations, including those of other accounts. */
export const entityNames = async ({ db }: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, coalesce(organization_name(o.id), '') as name from unnest(${ids}::uuid[]) as o (id)`.execute(db)
  return rows
}
