import type { ProductState } from '#domain/product/states.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

type Change = { state: ProductState; from: number | null; to: number | null }

/** Keeps who changed which price, in the transaction of the change itself. */
export const recordPrices = async (
  tx: Tx<Person>,
  product: { accountId: string; id: string; priceVersion: number },
  changes: readonly Change[],
) => {
  if (changes.length === 0) return
  await tx.db
    .insertInto('product_price_changes')
    .values(
      changes.map(({ state, from, to }) => ({
        account_id: product.accountId,
        product_id: product.id,
        actor_id: tx.who.id,
        actor_name: tx.who.name,
        state,
        from_price: from,
        to_price: to,
        price_version: product.priceVersion,
      })),
    )
    .execute()
}

const shownChanges = 500

/** The latest first. */
export const priceHistoryOf = (tx: Tx, accountId: string, productId: string) =>
  tx.db
    .selectFrom('product_price_changes')
    .select([
      'id',
      'at',
      'actor_name as by',
      'state',
      'from_price as from',
      'to_price as to',
      'price_version as priceListVersion',
    ])
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(shownChanges)
    .execute()
