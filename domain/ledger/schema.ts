import * as z from 'zod'
import { currencies } from '../money.ts'

/** Kinds of ledger entries. Debits are positive, credits negative; the rows of an entry sum to zero. */
export const entryKinds = ['owed', 'absorbed', 'corrected', 'cancelled', 'paid', 'returned'] as const
export type EntryKind = (typeof entryKinds)[number]

/**
 * Ledger accounts: purchase value, amount paid above it, bonuses, customer liabilities, bank, and payments to be
 * recovered.
 */
export const ledgerAccounts = ['purchases', 'absorbed', 'bonus', 'customers', 'bank', 'recoverable'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Month in URLs: 2026-01. */
export const month = z
  .string()
  .max(7)
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

/** `entries`: every ledger row; `margin`: sold items with purchase cost and price. */
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
  /** Customer liabilities at the end of the month, in cents. */
  balance: z.int(),
  /** Overpayments to be recovered at the end of the month, in cents. */
  recoverable: z.int(),
  isBalanced: z.boolean(),
})
export type LedgerMonth = z.infer<typeof ledgerMonth>
