import type { Handlers } from '#server/platform/http/handlers.ts'
import { giveIban, readIbanPage, renewIbanLink } from './page.ts'

export const ibanHandlers: Handlers<'ibanPages'> = {
  read: ({ app, who, params, query, language }) => readIbanPage(app, who, { id: params.id, key: query.key, language }),
  give: ({ app, who, params, body, language }) =>
    giveIban(app, who, { id: params.id, key: body.key, language }, { iban: body.iban, zipCode: body.zipCode ?? null }),
  renew: ({ app, who, params, body, language }) => renewIbanLink(app, who, { id: params.id, key: body.key, language }),
}
