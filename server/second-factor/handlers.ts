import type { Handlers } from '#server/platform/http/handlers.ts'
import {
  addPasskey,
  confirmTotp,
  offerPasskey,
  offerTotp,
  readOwn,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from './own.ts'
import { factorsOfUser, resetFactors } from './reset.ts'

export const secondFactorHandlers: Handlers<'secondFactor'> = {
  read: ({ app, who }) => readOwn(app, who),
  offerTotp: ({ app, who, body }) => offerTotp(app, who, body.password),
  confirmTotp: ({ app, who, body, token }) => confirmTotp(app, who, body.code, token),
  removeTotp: ({ app, who, body }) => removeTotp(app, who, body.password),
  offerPasskey: ({ app, who, body }) => offerPasskey(app, who, body.password),
  addPasskey: ({ app, who, body, origin, token }) => addPasskey(app, who, body, origin, token),
  removePasskey: ({ app, who, params, body }) => removePasskey(app, who, params.id, body.password),
  renewRecoveryCodes: ({ app, who, body }) => renewRecoveryCodes(app, who, body.password),
  ofUser: ({ app, who, params }) => factorsOfUser(app, who, params.id),
  reset: ({ app, who, params }) => resetFactors(app, who, params.id),
}
