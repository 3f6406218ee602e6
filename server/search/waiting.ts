import type { Tx } from '#server/platform/app.ts'
import { countWaiting } from './index-store.ts'

/** How many products of an account the search does not know yet as they are now. */
export const waitingForSearch = (tx: Tx, accountId: string) => countWaiting(tx, accountId)
