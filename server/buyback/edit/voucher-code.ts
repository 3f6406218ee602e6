import { endVoucherCode } from '#server/document/add.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import type { BuybackRow } from '../event-store.ts'
import { printAgain, recordChangedFields } from './edited.ts'
import { hasFormerCode } from './store.ts'

/** A voucher redeemed before its customer got another address can be used again: its code is replaced now. */
export const renewFormerCode = async (tx: Tx<Person>, row: BuybackRow, eventId: string) => {
  if (row.link_version === 0 || !(await hasFormerCode(tx, row))) return
  await endVoucherCode(tx, row.account_id, row.id)
  await recordChangedFields(tx, row, eventId, ['voucherCode'], 'returnVoucher')
  await printAgain(tx, row, ['voucher'])
}
