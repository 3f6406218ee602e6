export const usualSizes = [5, 10, 15, 30, 50] as const
export const usualSize = 15
/** Maximum number of rows in an unpaged response. */
export const unpagedLimit = 5_000
/** Rows that precede the end of a page requested by number from a list with cursors: it is read from the first row on. */
export const deepestRow = 2_000
