import type { Language } from '#domain/money.ts'
import { separatorOf } from '#domain/spreadsheet.ts'
import { neutral } from '#domain/transfer/cells.ts'

/** Commas or the reader's own separator, line ends of Windows, a mark in front: what spreadsheets open without asking. */
export const byteOrderMark = '\ufeff'
const quoted = (cell: string) => (/[",;\t|\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Begins with a letter or a figure, is longer than any word that means nothing, and has no sign that parts cells: most are. */
const harmless = /^[\p{L}\d][^",;\t|\r\n]{4,}$/u

/** A text that no spreadsheet runs as a formula. */
export const csvCell = (text: string) => (harmless.test(text) ? text : quoted(neutral(text)))
/** For a machine, or for the spreadsheet of somebody who reads that language. */
export const csvLine = (cells: readonly string[], language?: Language) =>
  `${cells.map(csvCell).join(language ? separatorOf(language) : ',')}\r\n`
