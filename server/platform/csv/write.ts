import type { Language } from '#domain/money.ts'
import { separatorOf } from '#domain/spreadsheet.ts'
import { neutral } from '#domain/transfer/cells.ts'

/** UTF-8 byte order mark. With CRLF and the locale's separator, spreadsheets open the file without an import dialog. */
export const byteOrderMark = '\ufeff'
const quoted = (cell: string) => (/[",;\t|\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Fast path: cells that need neither quoting nor formula neutralization. */
const harmless = /^[\p{L}\d][^",;\t|\r\n]{4,}$/u

/** A CSV cell that no spreadsheet evaluates as a formula. */
export const csvCell = (text: string) => (harmless.test(text) ? text : quoted(neutral(text)))
/**
 * Without a language: comma-separated, for programs; else with the separator that spreadsheets of that locale expect.
 */
export const csvLine = (cells: readonly string[], language?: Language) =>
  `${cells.map(csvCell).join(language ? separatorOf(language) : ',')}\r\n`
