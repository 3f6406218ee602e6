import { isInUse } from '#domain/client/machine.ts'
import { Refusal } from '#domain/errors.ts'
import { type App, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { accountOf } from './read.ts'
import { countLinks, deleteAccount } from './store.ts'

/** Deletes an account with everything it owns; its history is kept. */
export const removeAccount = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const account = await accountOf(tx, id)
    if (isInUse(account)) throw new Refusal('still_active')
    const links = await countLinks(tx, id)
    if (links.buyers > 0) throw new Refusal('has_linked_buyers')
    if (links.retailers > 0) throw new Refusal('has_linked_retailers')
    await deleteAccount(tx, id)
    await record(tx, { accountId: null, subject: 'account', id, event: 'delete', changes: { name: account.name } })
    return null
  })
