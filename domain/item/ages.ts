/** Bounds of the age classes in days since the item entered its stock; the last class is open. */
export const ageLimits = [7, 30, 90] as const
/** Filter values: minimum age in days. */
export const itemAges = ['7', '30', '90'] as const satisfies readonly `${(typeof ageLimits)[number]}`[]
export type ItemAge = (typeof itemAges)[number]
