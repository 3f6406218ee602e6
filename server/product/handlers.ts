import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { changeProducts, moveProducts, repriceProducts, undoProducts } from './bulk.ts'
import { priceHistoryOf } from './price-store.ts'
import { found, showProduct } from './read.ts'
import { listProducts } from './store.ts'
import { changeProduct, createProduct, patchProduct } from './write.ts'

export const productHandlers: Handlers<'products'> = {
  list: ({ app, who, query }) => listProducts(app, who, query),
  create: ({ app, who, body }) => createProduct(app, who, body),
  publishMany: ({ app, who, body }) => changeProducts(app, who, body.ids, 'publish'),
  unpublishMany: ({ app, who, body }) => changeProducts(app, who, body.ids, 'unpublish'),
  archiveMany: ({ app, who, body }) => changeProducts(app, who, body.ids, 'archive'),
  restoreMany: ({ app, who, body }) => changeProducts(app, who, body.ids, 'restore'),
  repriceMany: ({ app, who, body, once }) => repriceProducts(app, who, body, once),
  moveMany: ({ app, who, body }) => moveProducts(app, who, body),
  undoMany: ({ app, who, body }) => undoProducts(app, who, body.products),
  read: ({ app, who, params }) => showProduct(app, who, params.id),
  patch: ({ app, who, params, body }) => patchProduct(app, who, params.id, body),
  publish: ({ app, who, params }) => changeProduct(app, who, params.id, 'publish'),
  unpublish: ({ app, who, params }) => changeProduct(app, who, params.id, 'unpublish'),
  archive: ({ app, who, params }) => changeProduct(app, who, params.id, 'archive'),
  restore: ({ app, who, params }) => changeProduct(app, who, params.id, 'restore'),
  priceHistory: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      const { accountId } = await found(tx, params.id)
      return { members: await priceHistoryOf(tx, accountId, params.id) }
    }),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await found(tx, params.id)
      return historyOf(tx, params.id)
    }),
}
