import { isInUse } from '#domain/client/machine.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { lockAccount } from '#server/account/own.ts'
import { accountOf } from '#server/account/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { foundClient } from './read.ts'
import {
  deleteLink,
  freeWarehouses,
  insertLink,
  isBuyerUsed,
  linkableBuyers,
  linkedBuyers,
  sellersOf,
} from './store.ts'

export const readLinks = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const client = await foundClient(tx, id)
    return {
      members: await linkedBuyers(tx, id),
      available: client.is_retailer ? await linkableBuyers(tx, id, client.sandbox) : [],
    }
  })

export const linkBuyer = (app: App, who: Person, id: string, buyerId: string) =>
  within(app, who, async (tx) => {
    const client = await foundClient(tx, id)
    if (!client.is_retailer) throw new Refusal('not_a_retailer')
    const buyer = await accountOf(tx, buyerId)
    if (!buyer.is_buyer || buyerId === id) throw refuseField('buyerAccountId', 'not_a_buyer')
    if (buyer.sandbox !== client.sandbox) throw refuseField('buyerAccountId', 'sandbox_mismatch')
    await lockAccount(tx, who, id)
    if (await insertLink(tx, id, buyerId)) await told(tx, id, { from: null, to: buyer.name })
    return null
  })

export const unlinkBuyer = (app: App, who: Person, id: string, buyerId: string) =>
  within(app, who, async (tx) => {
    const client = await foundClient(tx, id)
    const buyer = await accountOf(tx, buyerId)
    await lockAccount(tx, who, id)
    // An inactive client sells nothing: its defaults must not prevent its deletion.
    if (!isInUse(client)) await freeWarehouses(tx, id, buyerId)
    if (await isBuyerUsed(tx, id, buyerId)) throw new Refusal('buyer_in_use')
    if (!(await deleteLink(tx, id, buyerId))) throw new Refusal('not_found')
    await told(tx, id, { from: buyer.name, to: null })
    return null
  })

const told = (tx: Tx<Person>, id: string, linkedBuyer: { from: string | null; to: string | null }) =>
  record(tx, { accountId: id, subject: 'account', id, event: 'update', changes: { linkedBuyer }, contract: true })

/** No client sends anything to this buyer any more. */
export const freeFromBuyer = async (tx: Tx, buyerId: string) => {
  for (const sellerId of await sellersOf(tx, buyerId)) await freeWarehouses(tx, sellerId, buyerId)
}
