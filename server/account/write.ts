import type { Insertable, Updateable } from 'kysely'
import type { Accounts, RootDetails } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { countLinks, insertAccount, updateAccount } from './store.ts'

/** Inserts an account with its settings; triggers create circuits, root category and home page. */
export const addAccount = (tx: Tx, values: Insertable<Accounts>, details: Partial<Insertable<RootDetails>>) =>
  insertAccount(tx, values, details)

export const changeAccount = (tx: Tx, id: string, values: Updateable<Accounts>) => updateAccount(tx, id, values)

/** Number of linked buyers and of linked retailers. */
export const linksOf = (tx: Tx, accountId: string) => countLinks(tx, accountId)
