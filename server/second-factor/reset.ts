import { Refusal } from '#domain/errors.ts'
import { hasFactor } from '#domain/second-factor/rules.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { endSessions } from '#server/user/end-access.ts'
import { found, isManaged } from '#server/user/read.ts'
import { requestChange } from '#server/user/request-change.ts'
import { standing } from './factors.ts'
import { deleteAuthenticator, deletePasskeys, deleteTicketsOf, replaceRecoveryCodes } from './store.ts'

export const factorsOfUser = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    await found(tx, id)
    return (await standing(app, tx, id)).factors
  })

/** Requests the removal of all factors of a managed user; users cannot reset their own. */
export const resetFactors = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const user = await found(tx, id)
    if (id === who.id) throw new Refusal('cannot_change_yourself')
    if (!(await isManaged(tx, user))) throw new Refusal('role_not_assignable')
    if (!hasFactor((await standing(app, tx, id)).factors)) throw new Refusal('second_factor_missing')
    await requestChange(tx, user, 'second_factor')
    return null
  })

/** Removes all factors of a user and ends the sessions. */
export const removeFactors = async (tx: Tx, id: string) => {
  await deleteAuthenticator(tx, id)
  await deletePasskeys(tx, id)
  await replaceRecoveryCodes(tx, id, [])
  await deleteTicketsOf(tx, id)
  await endSessions(tx, id)
}
