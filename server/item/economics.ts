import { type App, within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { ageRows, leftRows, lostRows, lyingRows } from './economics-store.ts'

const readEconomics = (app: App, who: Person, given: string | undefined) =>
  within(app, who, async (tx) => {
    const accountId = who.accountId ?? accountIdOf(who, given)
    const lying = await lyingRows(tx, accountId)
    const left = await leftRows(tx, accountId)
    return { lying, left, lost: await lostRows(tx, accountId), ages: await ageRows(tx, lying) }
  })

export const economicsHandlers: Handlers<'economics'> = {
  read: ({ app, who, query }) => readEconomics(app, who, query?.accountId),
}
