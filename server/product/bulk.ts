import type * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { repricedAll } from '#domain/product/rules.ts'
import { productLimits, type productsMove, type productsReprice } from '#domain/product/schema.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import type { Once } from '#server/platform/security/once.ts'
import type { Person } from '#server/platform/who.ts'
import { accountOfCategory, applyPatch, forEach } from './write.ts'

/** Changes all prices of each product by a percentage; idempotent by key. */
export const repriceProducts = (
  app: App,
  who: Person,
  { ids, percent }: z.output<typeof productsReprice>,
  once: Once | null,
) => {
  const reprice = (tx: Tx<Person>, id: string) =>
    applyPatch(tx, id, (before) => {
      const prices = repricedAll(before.prices, percent)
      if (Object.values(prices).some((price) => (price ?? 0) > productLimits.price)) throw new Refusal('price_too_high')
      return { prices }
    })
  return forEach(app, who, ids, reprice, once)
}

/** An unusable category is refused before any product is moved. */
export const moveProducts = async (app: App, who: Person, { ids, categoryId }: z.output<typeof productsMove>) => {
  await within(app, who, (tx) => accountOfCategory(tx, categoryId))
  return forEach(app, who, ids, (tx, id) => applyPatch(tx, id, () => ({ categoryId })))
}
