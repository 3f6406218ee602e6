import { sql } from 'kysely'
import { type BuybackList, buybackList } from '#domain/buyback/list.ts'
import { first } from '#domain/checked.ts'
import type { SortName } from '#domain/list/define.ts'
import type { FileRow } from '#server/list-export/lines.ts'
import { selectionOf } from '#server/list-export/rows.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { columns } from '../list/column-store.ts'
import type { Filters } from '../list/filter-store.ts'
import { conditionsOf } from '../list/path-store.ts'

const sortColumns: Record<SortName<BuybackList>, string> = { createdAt: 'b.created_at', updatedAt: 'b.updated_at' }

const matching = (who: Person, asked: Filters) =>
  sql`buybacks b where ${sql.join(conditionsOf(who, asked), sql` and `)}`

/** Every row of a list in its order. */
export const exportQuery = (who: Person, asked: Filters, sort: SortName<BuybackList>, way: 'asc' | 'desc') => {
  const direction = way === 'asc' ? sql`asc` : sql`desc`
  return sql<FileRow<BuybackList>>`select ${selectionOf(buybackList, columns, who)} from ${matching(who, asked)}
    order by ${sql.ref(sortColumns[sort])} ${direction}, b.id ${direction}`
}

export const countExported = async ({ db }: Tx, who: Person, asked: Filters) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${matching(who, asked)}`.execute(db)
  return first(rows).n
}
