import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'
import type { HistoryRow } from '#server/platform/event/perform.ts'
import type { BuybackRow } from './event-store.ts'

/** Large columns, which payment events do not use, are not read. */
type LockedRow = Omit<
  BuybackRow,
  'questionnaire' | 'price_list' | 'found_questionnaire' | 'found_price_list' | 'proposal_thread'
>

/** Locks buybacks in the order of their ids. */
export const lockBuybacks = async ({ db }: Tx, ids: readonly string[]) =>
  (
    await sql<LockedRow>`select id, account_id, item_status, status, payment_status, device_released_at, imei, serial_number,
        circuit_type, payment_due, payment_type, predeclared_price, declared_price, controlled_price, validated_price, bonus, bonus_entries,
        payment_amount, payment_issuer, customer_iban_end, responses, missing_at, arrived_by, checked_by, quarantine_reason, quarantined_from,
        quarantined_payment, quarantined_by, quarantine_released_by, quarantine_decision, sign_out_until, unlocked_price, proposal_until,
        proposal_contested_at, proposal_reminded_at, proposal_reminders, dispatched_at, device_identity, declared_imei,
        declared_serial, product_id, paid_at
      from lock_buybacks(${ids}::uuid[])`.execute(db)
  ).rows

export type WrittenPayment = {
  account_id: string
  id: string
  payment: string
  paid_at: string | null
  history: HistoryRow[]
}

/** Writes payment states, payment times and history of many buybacks. */
export const writePaymentEvents = async ({ db }: Tx, written: readonly WrittenPayment[]) => {
  const { rows } = await sql<{ written: number }>`
    select write_payment_events(${JSON.stringify(written)}::jsonb) as written`.execute(db)
  if (rows[0]?.written !== written.length) throw new Error('A buyback was not there to be written.')
}
