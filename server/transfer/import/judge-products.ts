import { recordOf } from '#domain/checked.ts'
import { hasPrice, pricesFrom } from '#domain/product/rules.ts'
import type { Prices, productStatuses } from '#domain/product/schema.ts'
import { productStates } from '#domain/product/states.ts'
import { outliersOf } from '#domain/transfer/outliers.ts'
import type { Tx } from '#server/platform/app.ts'
import { rowsOf } from '#server/platform/list/cursor.ts'
import { priceColumns } from '#server/product/price-columns.ts'
import {
  type ChangedProduct,
  changedProducts,
  type Found,
  forgetVerdicts,
  type Given,
  newProducts,
  type Verdict,
  writeVerdicts,
  writeVerdictsIfNew,
} from './judge-store.ts'

type Before = { simple: boolean; status: (typeof productStatuses)[number]; prices: Prices }

const verdictOn = (given: Given, before: Before | null): Verdict => {
  const prices: Prices = recordOf(productStates, (state) => {
    const price = given[priceColumns[state]]
    return typeof price === 'number' || price === null ? price : (before?.prices[state] ?? null)
  })
  const simple = typeof given.simple === 'boolean' ? given.simple : (before?.simple ?? false)
  const status = given.status ?? before?.status
  const verdict: Verdict = {}
  if (status === 'published' && !hasPrice({ simple, prices })) verdict.unpriced = true
  const outliers = outliersOf(before?.prices ?? null, { simple, prices })
  if (outliers.length > 0) verdict.outliers = outliers
  return verdict
}

const isClear = ({ outliers, unpriced }: Verdict) => !outliers && !unpriced

/** Verdict on a line if its product is new; null without findings. */
export const verdictIfNew = ({ price, ...given }: Given): Verdict | null => {
  const best = given.simple ? 'price_functional' : 'price_grade_a'
  const verdict = verdictOn(price === undefined ? given : { ...given, [best]: price }, null)
  return isClear(verdict) ? null : verdict
}

/** Judges products merged from several lines, which could not be judged line by line. */
export const judgeGrouped = async (tx: Tx) => {
  await forgetVerdicts(tx)
  await inBatches(
    rowsOf(tx, newProducts),
    ({ line, given }) => ({ line, verdict: verdictIfNew(given) }),
    (found) => writeVerdictsIfNew(tx, found),
  )
}

/** Judges existing products against their current state. A published product must keep at least one price. */
export const judgeChangedProducts = async (tx: Tx, accountId: string) => {
  const judged = ({ line, given, simple, status, prices }: ChangedProduct) => {
    const before = pricesFrom(prices)
    const verdict = verdictOn(given, { simple, status, prices: before })
    return { line, verdict: isClear(verdict) ? null : verdict }
  }
  await inBatches(rowsOf(tx, changedProducts(accountId)), judged, (found) => writeVerdicts(tx, found))
}

const batch = 2_000

/** Writes verdicts in batches; most rows have none. */
const inBatches = async <R>(
  rows: AsyncIterable<R>,
  judged: (row: R) => Found,
  write: (found: Found[]) => Promise<void>,
) => {
  let found: Found[] = []
  for await (const row of rows) {
    const one = judged(row)
    if (one.verdict) found.push(one)
    if (found.length < batch) continue
    await write(found)
    found = []
  }
  if (found.length > 0) await write(found)
}
