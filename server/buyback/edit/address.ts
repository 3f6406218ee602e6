import { isCodeReplaced } from '#domain/credit/rules.ts'
import { endVoucherCode } from '#server/document/add.ts'
import type { Tx } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { BuybackRow } from '../event-store.ts'
import { endIbanLinks } from './store.ts'

/** The address that another one replaces; null if it stays or there was none. */
export const replacedAddress = ({ customer_email: before }: BuybackRow, next: string | undefined) =>
  before !== null && next !== undefined && next.toLowerCase() !== before.toLowerCase() ? before : null

/** Columns that end the keys mailed to the replaced address. */
export const keysEnded = ({ link_version: version }: BuybackRow, oldEmail: string | null) =>
  oldEmail === null ? {} : { link_version: version + 1 }

/** Ends the code of a voucher printed for the old address; one that a till or a user has settled is kept. */
export const endCode = async (tx: Tx, row: BuybackRow) =>
  isCodeReplaced({ type: row.payment_type, provider: row.voucher_provider, payment: row.payment_status }) &&
  endVoucherCode(tx, row.account_id, row.id)

/** Ends the IBAN links mailed to the old address and notifies both addresses; the new one gets a new link. */
export const replaceAddress = async (tx: Tx, sale: { accountId: string; buybackId: string }, oldEmail: string) => {
  await endIbanLinks(tx, sale.accountId, sale.buybackId)
  await enqueue(tx, 'mailCustomer', { ...sale, mail: 'emailReplaced', recipient: oldEmail })
  await enqueue(tx, 'mailCustomer', { ...sale, mail: 'emailAdded' })
}
