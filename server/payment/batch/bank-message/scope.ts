import { present } from '#domain/checked.ts'
import { type BankLine, centsOf, referenceFrom, sideOfMoney } from '#domain/payment/sepa/answers.ts'
import { BankFileRefused, bankFileLimits, type Element } from './xml-reader.ts'

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
  const amount = centsOf(present(scope.values.get(name)))
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

/** Reads one message of a file: one per `Document` element. */
export type MessageHandler = {
  /** Elements whose descendants are gathered in a scope until they end. */
  gathered: ReadonlySet<string>
  opened?: (name: string) => void
  /** An element with text; `path` ends with it. `scope`: the innermost gathered element around it. */
  valued?: (name: string, text: string, path: readonly string[], scope: Scope | undefined) => void
  /** A gathered element is complete. `around`: the gathered elements that contain it, outermost first. */
  ended: (scope: Scope, around: readonly Scope[]) => void
  closed?: () => void
}

/** Characters that are kept of a currency; its code has three. */
const maxCurrencyLength = 4
/** Gathered even where empty: an amount that cannot be read is not a missing one. */
const amountElements = new Set(['Amt', 'InstdAmt', 'OrgnlCtrlSum'])

/** The first value of a name counts. */
const keep = ({ values }: Scope, name: string, text: string) => {
  if (values.has(name)) return
  if (values.size >= bankFileLimits.names) throw new BankFileRefused('too_many_names')
  values.set(name, text)
}

/** Gathers the values of a message's elements and hands complete scopes to its handler. */
export const gatherer = (handler: MessageHandler) => {
  const scopes: Scope[] = []
  const nameIn = (scope: Scope, path: readonly string[]) => path.slice(path.lastIndexOf(scope.name) + 1).join('/')
  return {
    opened: ({ local: name, attributes }: Element, path: readonly string[]) => {
      handler.opened?.(name)
      const scope = scopes.at(-1)
      const currency = attributes.Ccy?.value
      if (scope && currency) keep(scope, `${nameIn(scope, path)}@Ccy`, currency.trim().slice(0, maxCurrencyLength))
      if (handler.gathered.has(name)) scopes.push({ name, values: new Map() })
    },
    closed: (name: string, text: string, path: readonly string[]) => {
      const scope = scopes.at(-1)
      if (text !== '') handler.valued?.(name, text, path, scope)
      if (scope && (text !== '' || amountElements.has(name))) keep(scope, nameIn(scope, path), text)
      if (scope?.name !== name) return
      scopes.pop()
      handler.ended(scope, scopes)
    },
  }
}
