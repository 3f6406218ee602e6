import type { Currency } from '../money.ts'
import type { EntryKind, LedgerAccount, LedgerMonth } from './schema.ts'

export type LedgerSum = {
  month: string
  currency: Currency
  kind: EntryKind
  account: LedgerAccount
  amount: number
  rows: number
}

type Books = Omit<LedgerMonth, 'isBalanced'> & { sum: number }

type Carried = Pick<Books, 'balance' | 'recoverable'>
const opened = (month: string, currency: Currency, carried: Carried): Books => ({
  ...{ month, currency, rows: 0, owed: 0, paid: 0, returned: 0, cancelled: 0, absorbed: 0, bonus: 0, sum: 0 },
  ...{ balance: carried.balance, recoverable: carried.recoverable },
})

/** Monthly totals by currency, newest first. Balances due and recoverable are carried from month to month. */
export const monthsOf = (sums: readonly LedgerSum[]): LedgerMonth[] => {
  const months = new Map<string, Books>()
  const carried = new Map<Currency, Carried>()
  for (const { month, currency, kind, account, amount, rows } of sums.toSorted((a, b) =>
    a.month.localeCompare(b.month),
  )) {
    const key = `${month} ${currency}`
    const books = months.get(key) ?? opened(month, currency, carried.get(currency) ?? { balance: 0, recoverable: 0 })
    months.set(key, books)
    carried.set(currency, books)
    books.sum += amount
    books.rows += rows
    if (account === 'absorbed') books.absorbed += amount
    if (account === 'bonus') books.bonus += amount
    if (account === 'recoverable') books.recoverable += amount
    if (account !== 'customers') continue
    books.balance -= amount
    if (kind === 'paid') books.paid += amount
    else if (kind === 'returned') books.returned -= amount
    else if (kind === 'cancelled') books.cancelled += amount
    else books.owed -= amount
  }
  return [...months.values()]
    .map(({ sum, ...books }) => ({ ...books, isBalanced: sum === 0 }))
    .toSorted((a, b) => b.month.localeCompare(a.month) || a.currency.localeCompare(b.currency))
}
