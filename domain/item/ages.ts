/** Days since an item entered its stock, the last without an end. */
export const ageLimits = [7, 30, 90] as const
/** As a list is narrowed by them: those that have lain longer. */
export const itemAges = ['7', '30', '90'] as const satisfies readonly `${(typeof ageLimits)[number]}`[]
export type ItemAge = (typeof itemAges)[number]
