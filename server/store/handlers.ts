import { type App, within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { accountIdOf, type Person, type Visitor } from '#server/platform/who.ts'
import { activeStores } from './store.ts'

const listStores = (app: App, who: Person | Visitor, accountId: string) =>
  within(app, who, (tx) => activeStores(tx, accountId))

export const storeHandlers: Handlers<'stores'> = {
  list: async ({ app, who, query }) => {
    const rows = await listStores(app, who, accountIdOf(who, query.accountId))
    return { members: rows.map((row) => ({ ...row, type: 'store' as const })) }
  },
}
