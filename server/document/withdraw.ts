import { handedOutKinds } from '#domain/payment-mode/rules.ts'
import type { Tx } from '#server/platform/app.ts'
import { removeDocuments } from './store.ts'

/** Vouchers and cards of a buyback that is paid no more: whoever holds one holds nothing. */
export const withdrawMoneyDocuments = (tx: Tx, accountId: string, buybackId: string) =>
  removeDocuments(tx, accountId, buybackId, handedOutKinds)
