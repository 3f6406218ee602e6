import { Refusal } from '#domain/errors.ts'
import { hasFactor } from '#domain/second-factor/rules.ts'
import { type App, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { endSessions } from '#server/user/end-access.ts'
import { found, isManaged } from '#server/user/read.ts'
import { standing } from './factors.ts'
import { deleteAuthenticator, deletePasskeys, deleteTicketsOf, replaceRecoveryCodes } from './store.ts'

export const factorsOfUser = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    await found(tx, id)
    return (await standing(app, tx, id)).factors
  })

/** Removes all factors of a managed user; users cannot reset their own. */
export const resetFactors = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const user = await found(tx, id)
    if (id === who.id) throw new Refusal('cannot_change_yourself')
    if (!(await isManaged(tx, user))) throw new Refusal('role_not_assignable')
    if (!hasFactor((await standing(app, tx, id)).factors)) throw new Refusal('second_factor_missing')
    await deleteAuthenticator(tx, id)
    await deletePasskeys(tx, id)
    await replaceRecoveryCodes(tx, id, [])
    await deleteTicketsOf(tx, id)
    await endSessions(tx, id)
    await record(tx, { accountId: user.accountId, subject: 'user', id, event: 'second_factor_reset' })
    return null
  })
