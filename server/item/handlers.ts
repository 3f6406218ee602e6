import type { Handlers } from '#server/platform/http/handlers.ts'
import { dispatchItems, findLeaving, restockItem } from './dispatch.ts'
import { enterItem, proposeProducts } from './enter.ts'
import { itemExports } from './export.ts'
import { labelsAddress } from './labels.ts'
import { itemCategories, listItems, totalOfItems } from './list-store.ts'
import { countStock, moveByScan, moveMany } from './move.ts'
import { priceItem } from './price.ts'
import { historyOfItem, readItem } from './read.ts'
import { undoDispatches, undoMoves } from './undo.ts'

export const itemHandlers: Handlers<'items'> = {
  list: ({ app, who, query }) => listItems(app, who, query),
  total: ({ app, who, query }) => totalOfItems(app, who, query),
  choices: ({ app, who, query }) => itemCategories(app, who, query),
  startExport: ({ app, who, query }) => itemExports.start(app, who, query),
  exports: ({ app, who }) => itemExports.list(app, who),
  readExport: ({ app, who, params }) => itemExports.read(app, who, params.id),
  read: ({ app, who, params }) => readItem(app, who, params.id),
  move: ({ app, who, params, body }) => moveByScan(app, who, params.id, body.code),
  moveMany: ({ app, who, params, body }) => moveMany(app, who, params.id, body.codes),
  count: ({ app, who, params, body }) => countStock(app, who, params.id, body.codes),
  history: ({ app, who, params }) => historyOfItem(app, who, params.id),
  enter: ({ app, who, body }) => enterItem(app, who, body),
  products: ({ app, who, query }) => proposeProducts(app, who, query.search),
  byCode: ({ app, who, query }) => findLeaving(app, who, query.code),
  dispatch: ({ app, who, body }) => dispatchItems(app, who, body),
  undoDispatches: ({ app, who, body }) => undoDispatches(app, who, body.items),
  undoMoves: ({ app, who, body }) => undoMoves(app, who, body.items),
  restock: ({ app, who, params, body }) => restockItem(app, who, params.id, body),
  price: ({ app, who, params, body }) => priceItem(app, who, params.id, body),
  labels: ({ app, who, body }) => labelsAddress(app, who, body),
}
