import type { Tx } from '#server/platform/app.ts'
import { countWaiting } from './index-store.ts'

/** Number of products of an account whose latest state is not indexed yet. */
export const waitingForSearch = (tx: Tx, accountId: string) => countWaiting(tx, accountId)
