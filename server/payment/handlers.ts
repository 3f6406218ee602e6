import type { Handlers } from '#server/platform/http/handlers.ts'
import { balancesOf } from './cards.ts'
import { paymentShownOf } from './read.ts'
import { searchPayments, totalOfPayments } from './search-store.ts'

export const paymentHandlers: Handlers<'payments'> = {
  ofBuyback: ({ app, who, params }) => paymentShownOf(app, who, params.id),
  balances: ({ app, who, params }) => balancesOf(app, who, params.id),
  search: ({ app, who, query }) => searchPayments(app, who, query),
  searchTotal: ({ app, who, query }) => totalOfPayments(app, who, query),
}
