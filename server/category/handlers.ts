import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { accountIdOf } from '#server/platform/who.ts'
import { dropCircuit, nameCircuit } from './circuits.ts'
import {
  ancestryOf,
  ancestryOfProduct,
  checkpointsOf,
  connectedTrees,
  found,
  leadingToProducts,
  shown,
  topOf,
  treeFrom,
} from './read.ts'
import { listCategories } from './store.ts'
import { changeCategory, createCategory, moveCategory, patchCategory } from './write.ts'

export const categoryHandlers: Handlers<'categories'> = {
  list: ({ app, who, query }) => listCategories(app, who, query),
  create: ({ app, who, body }) => createCategory(app, who, body),
  tree: ({ app, who, query }) =>
    within(app, who, async (tx) => treeFrom(tx, (await topOf(tx, accountIdOf(who, query.accountId))).id)),
  treeOf: ({ app, who, params }) => within(app, who, (tx) => treeFrom(tx, params.id)),
  withProducts: ({ app, who, query }) =>
    within(app, who, async (tx) => ({ members: await leadingToProducts(tx, accountIdOf(who, query.accountId)) })),
  connectedTree: ({ app, who, query }) =>
    within(app, who, async (tx) => ({ members: await connectedTrees(tx, accountIdOf(who, query.accountId)) })),
  root: ({ app, who, query }) => within(app, who, (tx) => topOf(tx, accountIdOf(who, query.accountId))),
  read: ({ app, who, params }) => within(app, who, (tx) => shown(tx, params.id)),
  patch: ({ app, who, params, body }) => patchCategory(app, who, params.id, body),
  move: ({ app, who, params, body }) => moveCategory(app, who, params.id, body),
  archive: ({ app, who, params }) => changeCategory(app, who, params.id, 'archive'),
  restore: ({ app, who, params }) => changeCategory(app, who, params.id, 'restore'),
  nameCircuit: ({ app, who, params }) => nameCircuit(app, who, params),
  dropCircuit: ({ app, who, params }) => dropCircuit(app, who, params),
  checkpoints: ({ app, who, params }) => within(app, who, (tx) => checkpointsOf(tx, params.id)),
  ancestry: ({ app, who, params }) => within(app, who, async (tx) => ({ members: await ancestryOf(tx, params.id) })),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await found(tx, params.id)
      return historyOf(tx, params.id)
    }),
  ofProduct: ({ app, who, params }) =>
    within(app, who, async (tx) => ({ members: await ancestryOfProduct(tx, params.id) })),
}
