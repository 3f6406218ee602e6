/** Transfer types in dependency order: products and questions belong to categories. */
export const transferTypes = ['categories', 'products', 'diagnostic'] as const
export type TransferType = (typeof transferTypes)[number]

/**
 * How a line is matched to its record, and the file layout. `uuid`: by our ids, in files that we exported. `generic`:
 * by identifier, reference, EAN or name. `recommerce`: a refurbisher's price list, one line per product and grade.
 */
export const strategies = ['generic', 'recommerce', 'uuid'] as const
export type Strategy = (typeof strategies)[number]

export const strategiesOf: Record<TransferType, readonly Strategy[]> = {
  categories: ['generic', 'uuid'],
  products: strategies,
  diagnostic: ['generic', 'uuid'],
}

export const origins = ['csv', 'account'] as const

/** Maximum lines per file. Products are streamed; categories and questions are held in memory. */
export const lineLimits: Record<TransferType, number> = { categories: 20_000, products: 500_000, diagnostic: 50_000 }

/** Maximum columns; lines with more cells are ignored. */
export const maxColumns = 500

/** Ignored lines included in an import; the others are paged or downloaded. */
export const ignoredShown = 30
export const importsPerPage = 15
/** Days that the lines of an import and the file of an export are kept. */
export const keptDays = 90
/** Polling intervals in seconds; imports show their progress. */
export const pollSeconds = { export: 3, import: 1 } as const
