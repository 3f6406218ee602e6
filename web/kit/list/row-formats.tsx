import type { ReactNode } from 'react'
import { currencies } from '#domain/money.ts'
import { FormatsProvider } from '../i18n/formats.tsx'

/** Formats the amounts of a row in the row's currency, if it has one: a list may contain records of several accounts. */
export function RowFormats({ row, children }: { row: object; children: ReactNode }) {
  const currency = 'currency' in row ? currencies.find((one) => one === row.currency) : undefined
  return <FormatsProvider account={currency ? { currency } : null}>{children}</FormatsProvider>
}
