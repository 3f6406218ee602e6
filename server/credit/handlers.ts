import type { Handlers } from '#server/platform/http/handlers.ts'
import { redeemCredit, reverseCredit, verifyCredit } from './credit.ts'

export const creditHandlers: Handlers<'credits'> = {
  verify: ({ app, who, body }) => verifyCredit(app, who, body.credit),
  redeem: ({ app, who, body }) => redeemCredit(app, who, body),
  reverse: ({ app, who, body }) => reverseCredit(app, who, body),
}
