/** What travels, in the order in which one thing needs another: products and questions hang in categories. */
export const transferTypes = ['categories', 'products', 'diagnostic'] as const
export type TransferType = (typeof transferTypes)[number]

/**
 * How a line finds its record, and which layout is read. `uuid`: by our own ids, in files that we exported. `generic`: by
 * identifier, reference, EAN or name. `recommerce`: a refurbisher's price list, one line per product and grade.
 */
export const strategies = ['generic', 'recommerce', 'uuid'] as const
export type Strategy = (typeof strategies)[number]

export const strategiesOf: Record<TransferType, readonly Strategy[]> = {
  categories: ['generic', 'uuid'],
  products: strategies,
  diagnostic: ['generic', 'uuid'],
}

export const origins = ['csv', 'account'] as const

/** Products are never all in memory; a catalogue has few categories and questions, and those are. */
export const lineLimits: Record<TransferType, number> = { categories: 20_000, products: 500_000, diagnostic: 50_000 }

/** Columns of a file that are looked at; a line with more cells than that is ignored. */
export const maxColumns = 500

/** Ignored lines that an import shows by itself; the rest is a page, or a file, away. */
export const ignoredShown = 30
export const importsPerPage = 15
/** Days for which the lines of an import, and the file of an export, are kept after it ended. */
export const keptDays = 90
/** An export is asked for every three seconds; an import shows what it does, so more often. */
export const pollSeconds = { export: 3, import: 1 } as const
