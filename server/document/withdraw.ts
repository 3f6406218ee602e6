import type { Tx } from '#server/platform/app.ts'
import { removeMoneyDocuments } from './store.ts'

/** Deletes vouchers and gift cards of a buyback that is no longer paid, and removes them from mails that are still pending. */
export const withdrawMoneyDocuments = (tx: Tx, buybackId: string) => removeMoneyDocuments(tx, buybackId)
