import { Refusal } from '#domain/errors.ts'
import { actions } from '#domain/machine.ts'
import { type ProductFacts, productMachine } from '#domain/product/machine.ts'
import { hasPrice, warningsOf } from '#domain/product/rules.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { mayCause, type Person, type Visitor } from '#server/platform/who.ts'
import { fetchProduct, type ProductRecord, readProduct } from './store.ts'

export const found = async (tx: Tx<Person | Visitor>, id: string): Promise<ProductRecord> => {
  const product = await readProduct(tx, id)
  if (!product) throw new Refusal('not_found')
  return product
}

export const factsOf = (product: ProductRecord): ProductFacts => ({
  hasPrice: hasPrice(product),
  categoryActive: product.categoryStatus === 'active',
})

/** The product with the allowed actions and price warnings. */
const withVerdicts = (product: ProductRecord, who: Person) => ({
  ...product,
  warnings: warningsOf(product),
  actions: actions(productMachine, product.status, factsOf(product), mayCause(who)),
})

export const shown = async (tx: Tx<Person>, id: string) => withVerdicts(await found(tx, id), tx.who)

export const showProduct = async (app: App, who: Person, id: string) => {
  const product = await fetchProduct(app, who, id)
  if (!product) throw new Refusal('not_found')
  return withVerdicts(product, who)
}
