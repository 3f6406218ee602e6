import type { ProductState } from '#domain/product/states.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

type Change = { state: ProductState; from: number | null; to: number | null }

/** Records price changes with their user, in the transaction of the change. */
export const recordPrices = async (
  tx: Tx<Person>,
  product: { accountId: string; id: string; priceVersion: number },
  changes: readonly Change[],
) => {
  if (changes.length === 0) return
  await tx.db
    .insertInto('product_price_changes')
    .values({
      account_id: product.accountId,
      product_id: product.id,
      actor_id: tx.who.id,
      actor_name: tx.who.name,
      changes: JSON.stringify(changes.map(({ state, from, to }) => ({ state, from, to }))),
      price_version: product.priceVersion,
    })
    .execute()
}

const shownChanges = 500

/** Latest first. Prices that changed together share an id. */
export const priceHistoryOf = async (tx: Tx, accountId: string, productId: string) => {
  const rows = await tx.db
    .selectFrom('product_price_changes')
    .select(['id', 'at', 'actor_name as by', 'changes', 'price_version as priceListVersion'])
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(shownChanges)
    .execute()
  return rows
    .flatMap(({ changes, ...row }) => changes.toReversed().map(({ state, from, to }) => ({ ...row, state, from, to })))
    .slice(0, shownChanges)
}
