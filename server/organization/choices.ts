import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { activeInScope, activeOfLinked, type Choices } from './choice-store.ts'

/** Active organizations that the user may choose. */
export const choosable = (tx: Tx<Person>, asked: Choices) => activeInScope(tx, asked)

/** Buyers or warehouses of an account and its linked accounts. */
export const connected = (tx: Tx, accountId: string, type: 'buyer' | 'warehouse') => activeOfLinked(tx, accountId, type)
