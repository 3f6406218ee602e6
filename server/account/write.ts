import type { Insertable, Updateable } from 'kysely'
import type { Accounts, RootDetails } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { countLinks, insertAccount, updateAccount } from './store.ts'

/** An account with its settings; circuits, catalogue and home page come by themselves. */
export const addAccount = (tx: Tx, values: Insertable<Accounts>, details: Partial<Insertable<RootDetails>>) =>
  insertAccount(tx, values, details)

export const changeAccount = (tx: Tx, id: string, values: Updateable<Accounts>) => updateAccount(tx, id, values)

/** How many buyers it sells to, and how many retailers sell to it. */
export const linksOf = (tx: Tx, accountId: string) => countLinks(tx, accountId)
