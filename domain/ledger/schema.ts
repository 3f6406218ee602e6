import * as z from 'zod'
import { currencies } from '../money.ts'

/** What makes an entry. A debit is positive, a credit negative; the rows of an entry come to nothing together. */
export const entryKinds = ['owed', 'absorbed', 'corrected', 'cancelled', 'paid', 'returned'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Value that was bought, what was paid beyond it, bonuses, what customers are owed, what went through the bank and what of it was not owed. */
export const ledgerAccounts = ['purchases', 'absorbed', 'bonus', 'customers', 'bank', 'recoverable'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** A month as it is written in addresses. */
export const month = z
  .string()
  .max(7)
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

/** `entries`: every row of the ledger; `margin`: what was sold on, with what it cost and what it fetched. */
export const ledgerFiles = ['entries', 'margin'] as const
export type LedgerFile = (typeof ledgerFiles)[number]

export const ledgerMonth = z.object({
  month,
  currency: z.enum(currencies),
  rows: z.int(),
  owed: z.int(),
  paid: z.int(),
  returned: z.int(),
  cancelled: z.int(),
  absorbed: z.int(),
  bonus: z.int(),
  /** What customers are still owed at the end of the month. */
  balance: z.int(),
  /** What went out beyond what was owed and is still to be recovered at the end of the month. */
  recoverable: z.int(),
  isBalanced: z.boolean(),
})
export type LedgerMonth = z.infer<typeof ledgerMonth>
