import { within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { accountIdOf } from '#server/platform/who.ts'
import { publicStores } from './read.ts'

export const storeHandlers: Handlers<'stores'> = {
  list: ({ app, who, query }) =>
    within(app, who, async (tx) => ({ members: await publicStores(tx, accountIdOf(who, query.accountId)) })),
}
