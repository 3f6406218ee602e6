import { type BankLine, centsOf, referenceFrom, sideOfMoney } from '#domain/payment/sepa/answers.ts'

type Optional = 'transfers' | 'currency' | 'doubt'
export type Unmarked = Omit<BankLine, 'statement' | 'account' | Optional> & Partial<Pick<BankLine, Optional>>
/** Values of one transaction, entry or group, by element path. */
export type Scope = { name: string; values: Map<string, string> }

export const noSums: Pick<BankLine, 'amount' | Optional> = {
  amount: null,
  transfers: null,
  currency: null,
  doubt: null,
}

export const value = (scope: Scope, ...names: string[]) => {
  for (const name of names) {
    const found = scope.values.get(name)
    if (found !== undefined) return found
  }
  return null
}

export const isBooked = (entry: Scope) => (value(entry, 'Sts/Cd', 'Sts') ?? '').trim() === 'BOOK'
/** First amount present; an unreadable amount is distinguished from a missing one. */
export const amountIn = (scope: Scope, ...names: string[]): Pick<BankLine, 'amount' | Optional> => {
  const name = names.find((one) => scope.values.has(one))
  if (!name) return noSums
  const amount = centsOf(scope.values.get(name)!)
  const currency = scope.values.get(`${name}@Ccy`) ?? null
  return { amount, transfers: null, currency, doubt: amount === null ? 'bank_amount_unread' : null }
}
export const countIn = (scope: Scope, name: string) => {
  const written = value(scope, name)
  return written === null ? null : Number(written)
}
export const sumsIn = (scope: Scope) => ({
  ...amountIn(scope, 'OrgnlCtrlSum'),
  transfers: countIn(scope, 'OrgnlNbOfTxs'),
})
export const sideIn = (entry: Scope, transaction: Scope | null) =>
  sideOfMoney({
    entry: value(entry, 'CdtDbtInd'),
    transaction: transaction && value(transaction, 'CdtDbtInd'),
    reversed: value(entry, 'RvslInd') === 'true',
  })
export const transferIn = (written: string | null) => referenceFrom(written ?? '')
