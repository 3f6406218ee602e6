import type { Language } from '#domain/money.ts'
import { numberFor, separatorOf } from '#domain/spreadsheet.ts'

/**
 * Prevents formula injection: a leading quote makes the cell text. Covers every separator, because a spreadsheet may
 * split at another one. A quote that is there already gets another: the import leaves one out.
 */
const neutral = (cell: string) => cell.replaceAll(/(^|[;,\t\r\n])(?='*[=+\-@])|^(?=[\t\r])/g, "$1'")
const quoted = (cell: string) => (/[";,\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** CSV with the separator of the language and a UTF-8 byte order mark. */
export const toCsv = (rows: readonly (readonly (string | number)[])[], language: Language) => {
  const sign = separatorOf(language)
  const written = (cell: string | number) =>
    typeof cell === 'number' ? quoted(numberFor(cell, language)) : quoted(neutral(cell))
  return `\ufeff${rows.map((row) => row.map(written).join(sign)).join('\r\n')}\r\n`
}

export const saveFile = (name: string, content: string) => {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
