import type { Handlers } from '#server/platform/http/handlers.ts'
import { estimateProduct, rangeLeft, rangeOfProduct } from './estimate.ts'

export const pricingHandlers: Handlers<'pricing'> = {
  estimate: ({ app, who, params, body, language }) => estimateProduct(app, who, params.id, body.answers, language),
  range: ({ app, who, params, body, language }) => rangeLeft(app, who, params.id, body.answers, language),
  whatIf: ({ app, who, params, language }) => rangeOfProduct(app, who, params.id, language),
}
