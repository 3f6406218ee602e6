import type { FindCategory } from '#domain/transfer/find-category.ts'
import type { Strategy } from '#domain/transfer/kinds.ts'
import { problem } from '#domain/transfer/problem.ts'
import { type ProductLine, readPriceListLine, readProductLine } from '#domain/transfer/product-line.ts'
import type { BulkTx } from '#server/db/tenancy.ts'
import { compare, followHeads } from './compare-store.ts'
import { completeProducts } from './complete-store.ts'
import { groupPriceList } from './group-store.ts'
import { judgeChangedProducts, judgeGrouped, verdictIfNew } from './judge-products.ts'
import { judgeNewProducts } from './judge-store.ts'
import { ignoreRepeated, matchById, matchProducts } from './match-store.ts'
import { byColumn } from './records.ts'
import type { SourceLine } from './source.ts'
import { type Staged, stage } from './stage-store.ts'

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
    const { line: fields, problem: wrong, warnings } = readLine(cells, find)
    if (wrong) {
      yield { line, label: cells.label ?? cells.model ?? null, problem: wrong }
      continue
    }
    const { id, label, reference, ean } = fields
    const keyless =
      strategy === 'recommerce' ? !reference && !ean : strategy === 'uuid' ? false : !reference && !ean && !label
    if (keyless) {
      yield { line, label, problem: problem(cells, '', 'key_missing') }
      continue
    }
    const given = givenBy(fields)
    const recordId = strategy === 'uuid' ? id : null
    yield { line, label, reference, ean, recordId, given, ifNew: verdictIfNew(given), warnings }
  }
}

/** Plans all lines of a product file: finds each product and its changes. */
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
  await completeProducts(tx, accountId, given, plan.defaultCategoryId)
  await compare(tx, 'products', accountId, completed(given))
  if (strategy === 'recommerce') await judgeGrouped(tx)
  await judgeNewProducts(tx)
  await judgeChangedProducts(tx, accountId)
  if (strategy === 'recommerce') await followHeads(tx, 'products')
}

/** Columns given by the lines, and those that `completeProducts` adds. */
const completed = (given: ReadonlySet<string>) => {
  const all = new Set(given)
  if (all.has('price')) all.add('price_functional').add('price_grade_a')
  if (all.has('category_id')) all.add('secondary_category_ids')
  return all
}
