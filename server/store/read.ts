import type { Tx } from '#server/platform/app.ts'
import { activeStores } from './store.ts'

export const publicStores = async (tx: Tx, accountId: string) =>
  (await activeStores(tx, accountId)).map((row) => ({ ...row, type: 'store' as const }))
