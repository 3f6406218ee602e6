import { sql } from 'kysely'
import type { QueryOf } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { actions } from '#domain/machine.ts'
import { ignoredLinesAddress, type transferEndpoints } from '#domain/transfer/endpoints.ts'
import { ignoredShown, importsPerPage } from '#domain/transfer/kinds.ts'
import { importLineList } from '#domain/transfer/list.ts'
import { factsOfImport, type ImportFacts, importMachine, phaseMeanings, statusOf } from '#domain/transfer/machine.ts'
import type { CatalogueImport, ImportLine, lineViews } from '#domain/transfer/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { narrowed } from '#server/platform/list/lists.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { mayCause, type Person } from '#server/platform/who.ts'
import { waitingForSearch } from '#server/search/waiting.ts'
import { noCounts, noPrices } from './import/figure-store.ts'

const selected = (tx: Tx<Person>) => {
  const query = tx.db
    .selectFrom('catalogue_imports as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .leftJoin('accounts as s', 's.id', 'i.source_account_id')
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .selectAll('i')
    .select(['a.name as accountName', 'a.currency', 's.name as sourceName', 'u.firstname', 'u.lastname'])
  return tx.who.accountId ? query.where('i.account_id', '=', tx.who.accountId) : query
}
type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

export const factsOf = (row: Pick<Row, 'counts' | 'prices'>): ImportFacts =>
  factsOfImport({
    records_count: { ...noCounts, ...row.counts }.records,
    prices: { ...noPrices, ...row.prices },
  })

/** First ignored lines of several imports, with one query. */
const firstIgnored = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, CatalogueImport['report']['ignored_lines']>()
  const { rows } = await sql<{ import_id: string; lines: CatalogueImport['report']['ignored_lines'] }>`
    select i.id as import_id, (
      select coalesce(jsonb_agg(x.problem || jsonb_build_object('type', x.type, 'line', x.line) order by x.type, x.line), '[]') from (
        select l.type, l.line, l.problem from catalogue_import_lines l
        where l.account_id = i.account_id and l.import_id = i.id and l.effect = 'ignored'
        order by l.type, l.line limit ${sql.lit(ignoredShown)}) x) as lines
    from catalogue_imports i where i.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ import_id, lines }) => [import_id, lines]))
}

const named = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null)

const shownRow = (
  app: App,
  who: Person,
  row: Row,
  ignored: CatalogueImport['report']['ignored_lines'],
  waiting: number,
): CatalogueImport => {
  const { records, ...lines } = { ...noCounts, ...row.counts }
  const { rehearsed, written } = phaseMeanings[row.status]
  const address = ignoredLinesAddress(row.id)
  return {
    id: row.id,
    origin: row.origin,
    created_at: row.created_at,
    destination_account: { id: row.account_id, name: row.accountName, currency: row.currency },
    source_account: named(row.source_account_id, row.sourceName),
    created_by: named(row.created_by, `${row.firstname} ${row.lastname}`),
    status: statusOf(row.status, lines.ignored),
    content: row.content,
    strategy: row.strategy,
    queued_at: row.queued_at,
    started_at: row.started_at,
    ended_at: row.ended_at,
    report: { error: row.error, lines_count: lines, ignored_lines: ignored },
    file_name: row.file_name,
    phase: row.status,
    progress: row.progress,
    records_count: records,
    prices: { ...noPrices, ...row.prices },
    outliers_count: row.outliers_count,
    search_waiting: written ? waiting : 0,
    columns: row.columns,
    default_category: row.default_category_id,
    ignored_lines_url:
      rehearsed && lines.ignored > 0 ? signedAddress(app.config.secretKey, address, { language: who.language }) : null,
    rollback: row.rollback,
    version: row.version,
    actions: actions(importMachine, row.status, factsOf(row), mayCause(who)),
  }
}

export const foundImport = async (tx: Tx<Person>, id: string) => {
  const row = await selected(tx).where('i.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

export const shownImport = async (app: App, tx: Tx<Person>, id: string) => {
  const row = await foundImport(tx, id)
  const ignored = (await firstIgnored(tx, [id])).get(id) ?? []
  return shownRow(app, tx.who, row, ignored, await waitingForSearch(tx, row.account_id))
}

export const listImports = async (app: App, tx: Tx<Person>, accountId: string, page: number) => {
  const rows = await selected(tx)
    .where('i.account_id', '=', accountId)
    .orderBy('i.id', 'desc')
    .limit(importsPerPage)
    .offset((page - 1) * importsPerPage)
    .execute()
  const { total } = await tx.db
    .selectFrom('catalogue_imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const ignored = await firstIgnored(
    tx,
    rows.map(({ id }) => id),
  )
  const waiting = await waitingForSearch(tx, accountId)
  return {
    results: rows.map((row) => shownRow(app, tx.who, row, ignored.get(row.id) ?? [], waiting)),
    pagination: { page, total_pages: Math.ceil(total / importsPerPage), total_items: total },
  }
}

type LinesAsked = QueryOf<typeof transferEndpoints.importLines>

const views: Record<(typeof lineViews)[number], ReturnType<typeof sql<boolean>>> = {
  inserted: sql<boolean>`effect = 'inserted' and head = line`,
  updated: sql<boolean>`effect = 'updated' and head = line`,
  unchanged: sql<boolean>`effect = 'unchanged' and head = line`,
  ignored: sql<boolean>`effect = 'ignored'`,
  outlier: sql<boolean>`(outliers is not null or warnings is not null)`,
  price: sql<boolean>`movement is not null`,
}

export const linesOf = async (tx: Tx<Person>, id: string, asked: LinesAsked) => {
  const { account_id: accountId } = await foundImport(tx, id)
  const all = tx.db.selectFrom('catalogue_import_lines').where('account_id', '=', accountId).where('import_id', '=', id)
  const base = narrowed(all, importLineList, { what: (view) => views[view] }, asked)
  const byMovement = asked.order.movement
  const direction = byMovement ?? asked.order.line ?? 'asc'
  const ordered = byMovement
    ? base.orderBy(sql`abs(movement)`, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    : base
  const rows = await ordered
    .orderBy('type', direction)
    .orderBy('line', direction)
    .limit(asked.pagination ? asked.itemsPerPage : 500)
    .offset(asked.pagination ? (asked.page - 1) * asked.itemsPerPage : 0)
    .select(['type', 'line', 'label', 'effect', 'changes', 'prices', 'outliers', 'problem', 'warnings', 'record_id'])
    .execute()
  const counted = asked.partial
    ? null
    : await base.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return {
    totalItems: counted?.n ?? null,
    members: rows.map(
      ({ changes, prices, outliers, problem, warnings, ...row }): ImportLine => ({
        ...row,
        id: `${row.type}-${row.line}`,
        fields: [...Object.keys(changes ?? {}), ...(prices ? ['prices'] : [])],
        prices: prices ?? [],
        outliers: outliers ?? [],
        problem: problem,
        warnings: warnings ?? [],
      }),
    ),
  }
}
