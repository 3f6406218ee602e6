import { amountsOf } from '#domain/buyback/price.ts'
import { recentLimits } from '#domain/cart/rules.ts'
import { itemAt } from '#domain/checked.ts'
import { mayRead } from '#domain/document/readers.ts'
import { isComplete } from '#domain/document/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { cartDocumentsAddress, readerOf } from '#server/document/address.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { soldSince, storeOf } from './recent-store.ts'

type Row = Awaited<ReturnType<typeof soldSince>>[number]

/** Today's latest sales of a store with their documents, for reprinting. */
export const recentSales = (app: App, who: Person, storeId: string) =>
  within(app, who, async (tx) => {
    const store = await storeOf(tx, storeId)
    if (!store) throw new Refusal('store_not_found')
    const rows = await soldSince(tx, store.account_id, storeId, store.today, recentLimits.lines)
    const carts = [...Map.groupBy(rows, ({ cart_id }) => cart_id).values()].slice(0, recentLimits.sales)
    return { members: carts.map((lines) => saleOf(app, who, lines)) }
  })

const totalOf = ({ predeclared_price, declared_price, bonus }: Row) =>
  amountsOf({ predeclaredPrice: predeclared_price, declaredPrice: declared_price, bonus }).total

const saleOf = (app: App, who: Person, lines: Row[]) => {
  const first = itemAt(lines, 0)
  const reader = readerOf(who)
  const readable = lines.flatMap(({ documents, status, store_id, created_by }) =>
    documents.filter(({ kind }) => mayRead(kind, reader, { status, storeId: store_id, sellerId: created_by })),
  )
  return {
    id: first.cart_id,
    at: first.declared_at!,
    customerName: [first.customer_firstname, first.customer_lastname].filter(Boolean).join(' '),
    products: lines.map(({ product }) => product.label),
    total: lines.reduce((sum, line) => sum + totalOf(line), 0),
    currency: first.currency,
    documents: isComplete(readable) ? cartDocumentsAddress(app, first.cart_id, reader) : null,
  }
}
