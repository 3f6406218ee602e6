/** Columns of the item export, in file order. */
const open = [
  'code',
  'product',
  'brand',
  'category',
  'imei',
  'serialNumber',
  'status',
  'warehouse',
  'stock',
  'location',
  'enteredAt',
  'days',
  'arrivedAt',
  'outcome',
  'dispatchedAt',
  'dispatchReference',
] as const
/** Only for users who may see amounts. */
const amounts = [
  'currency',
  'value',
  'difference',
  'bonus',
  'purchase',
  'planned',
  'completed',
  'cost',
  'plannedCost',
  'price',
  'margin',
] as const
export type ItemColumn = (typeof open)[number] | (typeof amounts)[number]

export const itemColumns = (seesAmounts: boolean): readonly ItemColumn[] => (seesAmounts ? [...open, ...amounts] : open)
