import type { Handlers } from '#server/platform/http/handlers.ts'
import { askLinks } from './links.ts'
import { actByLink, askIbanLink, chooseMessages, readStatus } from './read.ts'
import { signOrder } from './sign.ts'
import { readTradeIns } from './trade-ins.ts'

export const statusPageHandlers: Handlers<'statusPages'> = {
  read: ({ app, who, params, query, language }) => readStatus(app, who, { id: params.id, key: query.key, language }),
  act: ({ app, who, params, body, language }) =>
    actByLink(app, who, {
      id: params.id,
      event: params.event,
      key: body.key,
      input: body.input,
      price: body.price,
      language,
    }),
  sign: ({ app, who, params, body, language }) => signOrder(app, who, { id: params.id, language, ...body }),
  chooseMessages: ({ app, who, params, body, language }) =>
    chooseMessages(app, who, { id: params.id, language, ...body }),
  askIbanLink: ({ app, who, params, body, language }) =>
    askIbanLink(app, who, { id: params.id, key: body.key, language }),
  tradeIns: ({ app, who, params, query }) => readTradeIns(app, who, { id: params.id, key: query.key }),
  askLinks: ({ app, who, body, language, token, address }) =>
    askLinks(app, who, { email: body.email, language, token, address }),
}
