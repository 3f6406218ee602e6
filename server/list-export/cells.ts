import type { Language } from '#domain/money.ts'
import { amountFor } from '#domain/spreadsheet.ts'
import { csvCell } from '#server/platform/csv/write.ts'

/** A value that few rows do not share is written once. */
export const remembered = (write: (value: string) => string) => {
  const known = new Map<string, string>()
  return (value: string | null) => {
    if (value === null) return ''
    let text = known.get(value)
    if (text === undefined) {
      text = write(value)
      known.set(value, text)
    }
    return text
  }
}

export const text = (value: string | null) => (value === null || value === '' ? '' : csvCell(value))
export const amountIn = (language: Language) => (cents: number | null) =>
  cents === null ? '' : amountFor(cents, language)
/** Moments are digits, written by the database: nothing to neutralise. */
export const moment = (value: string | null) => value ?? ''
