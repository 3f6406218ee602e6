import { sql } from 'kysely'
import { first } from '#domain/checked.ts'
import { type LineEffect, noLines } from '#domain/transfer/line-counts.ts'
import type { CatalogueImport, ImportCounts } from '#domain/transfer/schema.ts'
import type { Tx } from '#server/platform/app.ts'

export const noCounts: ImportCounts = { ...noLines, records: { inserted: 0, updated: 0 } }
export const noPrices: CatalogueImport['prices'] = { products: 0, raised: 0, lowered: 0, raisedBy: 0, loweredBy: 0 }

/** Counts of staged lines by effect, and of prices by direction. */
export const figuresOf = async (tx: Tx) => {
  const { rows } = await sql<{ effect: LineEffect; lines: number; records: number; outliers: number }>`
    select effect, count(*) as lines, count(*) filter (where head = line) as records,
      count(*) filter (where outliers is not null or (effect <> 'ignored' and warnings is not null)) as outliers
    from staged group by effect`.execute(tx.db)
  const counts: ImportCounts = { ...noCounts, records: { ...noCounts.records } }
  for (const { effect, lines, records } of rows) {
    counts.found += lines
    counts[effect] = lines
    if (effect === 'inserted' || effect === 'updated') counts.records[effect] = records
  }
  const prices = await sql<CatalogueImport['prices']>`
    select count(*)::int as products, coalesce(sum(raises), 0)::int as raised, coalesce(sum(lowers), 0)::int as lowered,
      coalesce(sum(raised_by), 0)::int8 as "raisedBy", coalesce(sum(lowered_by), 0)::int8 as "loweredBy"
    from staged where effect = 'updated' and prices is not null`.execute(tx.db)
  return { counts, prices: first(prices.rows), outliers: rows.reduce((sum, row) => sum + row.outliers, 0) }
}

/** Replaces the stored lines of an earlier rehearsal. */
export const keepLines = async (tx: Tx, accountId: string, importId: string) => {
  await sql`delete from catalogue_import_lines where account_id = ${accountId} and import_id = ${importId}`.execute(
    tx.db,
  )
  await sql`
    insert into catalogue_import_lines (account_id, import_id, type, line, head, effect, label, record_id, record_version, given,
      changes, prices, movement, outliers, problem, warnings)
    select ${accountId}, ${importId}, type, line, head, effect, left(label, 255), record_id, record_version, given, changes,
      prices, movement, outliers, problem, case when effect <> 'ignored' then warnings end from staged order by type, line`.execute(
    tx.db,
  )
}
