import { handedOutKinds } from '#domain/payment-mode/rules.ts'
import type { Tx } from '#server/platform/app.ts'
import { removeDocuments } from './store.ts'

/** Deletes vouchers and gift cards of a buyback that is no longer paid. */
export const withdrawMoneyDocuments = (tx: Tx, accountId: string, buybackId: string) =>
  removeDocuments(tx, accountId, buybackId, handedOutKinds)
