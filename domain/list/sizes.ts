export const usualSizes = [5, 10, 15, 30, 50] as const
export const usualSize = 15
/** Maximum number of rows in an unpaged response. */
export const unpagedLimit = 5_000
