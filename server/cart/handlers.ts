import type { Handlers } from '#server/platform/http/handlers.ts'
import { createCart } from './create.ts'
import { optionsFor } from './options.ts'
import { quoteCart } from './quote.ts'
import { readCart } from './read.ts'
import { recentSales } from './recent.ts'

export const cartHandlers: Handlers<'carts'> = {
  options: ({ app, who, params, body, language }) => optionsFor(app, who, params.id, body, language),
  quote: ({ app, who, body, language }) => quoteCart(app, who, body, language),
  create: ({ app, who, body, once, language, token, address }) =>
    createCart(app, who, { body, once, language, stranger: { token, address } }),
  createInStore: ({ app, who, params, body, once, language }) =>
    createCart(app, who, { body, storeId: params.storeId, once, language }),
  recent: ({ app, who, params }) => recentSales(app, who, params.storeId),
  read: ({ app, who, params, query, language }) => readCart(app, who, params.id, query.key, language),
}
