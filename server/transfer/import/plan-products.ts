import { type RawBuilder, sql } from 'kysely'
import type { FindCategory } from '#domain/transfer/find-category.ts'
import type { Strategy } from '#domain/transfer/kinds.ts'
import { problem } from '#domain/transfer/problem.ts'
import { type ProductLine, readPriceListLine, readProductLine } from '#domain/transfer/product-line.ts'
import type { BulkTx } from '#server/db/tenancy.ts'
import type { Tx } from '#server/platform/app.ts'
import { compare, followHeads } from './compare.ts'
import { groupPriceList } from './group-price-list.ts'
import { judgeChangedProducts, judgeGrouped, judgeNewProducts, verdictIfNew } from './judge-products.ts'
import { ignoreRepeated, matchById, matchProducts } from './match-products.ts'
import { byColumn } from './records.ts'
import type { SourceLine } from './source.ts'
import { type Staged, stage } from './stage.ts'

const givenBy = ({ prices, price, ...line }: ProductLine) => {
  const given = byColumn('products', line)
  for (const [state, amount] of Object.entries(prices ?? {})) if (amount !== undefined) given[`price_${state}`] = amount
  if (price !== undefined) given.price = price
  return given
}

async function* read(
  source: AsyncIterable<SourceLine>,
  strategy: Strategy,
  find: FindCategory,
): AsyncGenerator<Staged> {
  const readLine = strategy === 'recommerce' ? readPriceListLine : readProductLine
  for await (const { line, cells, problem: unreadable } of source) {
    if (!cells) {
      yield { line, problem: unreadable }
      continue
    }
    const { line: said, problem: wrong, warnings } = readLine(cells, find)
    if (wrong) {
      yield { line, label: cells.label ?? cells.model ?? null, problem: wrong }
      continue
    }
    const { id, label, reference, ean } = said
    const keyless =
      strategy === 'recommerce' ? !reference && !ean : strategy === 'uuid' ? false : !reference && !ean && !label
    if (keyless) {
      yield { line, label, problem: problem(cells, '', 'key_missing') }
      continue
    }
    const given = givenBy(said)
    const recordId = strategy === 'uuid' ? id : null
    yield { line, label, reference, ean, recordId, given, ifNew: verdictIfNew(given), warnings }
  }
}

/** Reads every line, finds its product, and says what it would change. */
export const planProducts = async (
  tx: BulkTx,
  source: AsyncIterable<SourceLine>,
  plan: { accountId: string; strategy: Strategy; find: FindCategory; defaultCategoryId: string | null },
) => {
  const { accountId, strategy, find } = plan
  const given = await stage(tx, 'products', read(source, strategy, find))
  if (strategy === 'recommerce') await groupPriceList(tx)
  if (strategy === 'uuid') await matchById(tx, accountId)
  else await matchProducts(tx, accountId)
  await ignoreRepeated(tx)
  await complete(tx, accountId, given, plan.defaultCategoryId)
  await compare(tx, 'products', accountId, completed(given))
  if (strategy === 'recommerce') await judgeGrouped(tx)
  await judgeNewProducts(tx)
  await judgeChangedProducts(tx, accountId)
  if (strategy === 'recommerce') await followHeads(tx, 'products')
}

/** The columns that lines give, and those that `complete` gives them. */
const completed = (given: ReadonlySet<string>) => {
  const all = new Set(given)
  if (all.has('price')) all.add('price_functional').add('price_grade_a')
  if (all.has('category_id')) all.add('secondary_category_ids')
  return all
}

const isOpen = sql`s.type = 'products' and s.effect is null and s.head = s.line`

/**
 * What a line leaves to be understood: a new product's category, which state a lone price is of, the main category. What no line
 * gives is not looked for in a hundred thousand of them.
 */
const complete = async (tx: Tx, accountId: string, given: ReadonlySet<string>, defaultCategoryId: string | null) => {
  if (defaultCategoryId)
    await sql`update staged s set given = given || jsonb_build_object('category_id', ${defaultCategoryId}::text)
      where ${isOpen} and record_version is null and not given ? 'category_id'`.execute(tx.db)
  await sql`update staged s set effect = 'ignored', problem = case
      when s.label is null then jsonb_build_object('column', 'label', 'reason', 'new_needs_label', 'value', coalesce(reference, ean, ''))
      else jsonb_build_object('column', 'category_identifier', 'reason', 'new_needs_category', 'value', '') end
    where ${isOpen} and record_version is null and (s.label is null or not given ? 'category_id')`.execute(tx.db)
  if (given.has('price'))
    await sql`update staged s set given = s.given - 'price' || jsonb_build_object(
      case when coalesce((s.given ->> 'simple')::boolean, (select p.simple from products p
        where p.account_id = ${accountId} and p.id = s.record_id), false) then 'price_functional' else 'price_grade_a' end,
      s.given -> 'price')
    where ${isOpen} and s.given ? 'price'`.execute(tx.db)
  // A product is not twice in its main category: neither by the line, nor by a main category that it gets now.
  const others = (
    ids: RawBuilder<unknown>,
    main: RawBuilder<unknown>,
  ) => sql`jsonb_build_object('secondary_category_ids', (
    select coalesce(jsonb_agg(other order by place), '[]') from jsonb_array_elements_text(${ids})
      with ordinality as named(other, place) where other <> ${main}))`
  const stored = sql`(select p.category_id::text from products p where p.account_id = ${accountId} and p.id = s.record_id)`
  if (given.has('secondary_category_ids'))
    await sql`update staged s set given = s.given
      || ${others(sql`s.given -> 'secondary_category_ids'`, sql`coalesce(s.given ->> 'category_id', ${stored})`)}
    where ${isOpen} and s.given -> 'secondary_category_ids' <> '[]'`.execute(tx.db)
  if (given.has('category_id'))
    await sql`update staged s set given = s.given || ${others(sql`to_jsonb(p.secondary_category_ids)`, sql`s.given ->> 'category_id'`)}
    from products p where ${isOpen} and s.record_version is not null and p.account_id = ${accountId} and p.id = s.record_id
      and p.secondary_category_ids <> '{}' and s.given ? 'category_id' and not s.given ? 'secondary_category_ids'`.execute(
      tx.db,
    )
}
