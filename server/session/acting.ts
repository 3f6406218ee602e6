import { isInUse } from '#domain/client/machine.ts'
import { Refusal } from '#domain/errors.ts'
import { actingMinutes, actingRoles } from '#domain/session/acting.ts'
import { accountOf, rootDetailOf } from '#server/account/read.ts'
import { topDetails } from '#server/organization/top.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { stayUntil } from '#server/platform/event/consent.ts'
import { record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { ownSessionOf, sessionOf } from './read.ts'
import { setActing } from './store.ts'

const placeIn = async (tx: Tx, accountId: string) => {
  for (const { type, module, role } of actingRoles) {
    const { id } = await topDetails(tx, accountId, type)
    if (id) return { module, role, organizationId: id }
  }
  throw new Refusal('client_not_enterable')
}

/** Switches the session to a client's account, with its manager's permissions and the administrator's name. */
export const enterClient = (app: App, who: Person, token: string | null, accountId: string) =>
  app.database.transaction('platform', who, async (tx) => {
    if (who.accountId !== null || !token) throw new Refusal('not_found')
    const account = await accountOf(tx, accountId)
    if (!isInUse(account)) throw new Refusal('client_not_enterable')
    const place = await placeIn(tx, accountId)
    const until = await stayUntil(tx, accountId, actingMinutes)
    await setActing(tx, token, {
      ...{ acting_account_id: accountId, acting_organization_id: place.organizationId, acting_module: place.module },
      ...{ acting_role: place.role, acting_until: until },
    })
    await record(tx, { accountId, subject: 'account', id: accountId, event: 'enter' })
    const { enabledPremiumFeatures } = await rootDetailOf(tx, accountId)
    return sessionOf(tx, { ...who, ...place, premium: enabledPremiumFeatures, acting: { until } })
  })

export const leaveClient = (app: App, who: Person, token: string | null) =>
  app.database.transaction('platform', who, async (tx) => {
    if (who.acting && who.accountId && token) {
      await setActing(tx, token, null)
      await record(tx, { accountId: who.accountId, subject: 'account', id: who.accountId, event: 'leave' })
    }
    return who.acting ? ownSessionOf(tx, who) : sessionOf(tx, who)
  })
