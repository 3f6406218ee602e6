import * as z from 'zod'
import { itemAt } from '../checked.ts'
import { filter, get } from '../endpoint.ts'
import { boundedCount } from '../keyset.ts'
import { currencies } from '../money.ts'
import { stockOfItem } from '../refurb/item-schema.ts'
import { itemOutcomes } from './rows.ts'

const amounts = {
  currency: z.enum(currencies),
  items: z.int(),
  value: z.int(),
  difference: z.int(),
  bonus: z.int(),
  purchase: z.int(),
  /** Of the purchase: paid to customers, and owed to them, as in the payer's ledger. */
  paid: z.int(),
  owed: z.int(),
  planned: z.int(),
  completed: z.int(),
}
const category = z.object({ id: z.uuid(), label: z.string() }).nullable()

/** Items in one stock of one category. */
const lying = z.object({
  ...amounts,
  stock: stockOfItem.extend({ warehouse: z.string() }),
  category,
  /** Sum of the items' ages, in seconds. */
  age: z.number(),
})
export type StockTotals = z.infer<typeof lying>

/** Items of one category that left in one month. */
const left = z.object({ ...amounts, month: z.string(), outcome: z.enum(itemOutcomes), category, price: z.int() })
export type DispatchTotals = z.infer<typeof left>

/** Items declared lost, whose customers are paid all the same. */
const lost = z.object({ currency: z.enum(currencies), items: z.int(), paid: z.int(), owed: z.int() })
export type LostTotals = z.infer<typeof lost>

/** Items of one currency in one age class; bounds in days. */
const ages = z.object({ currency: z.enum(currencies), from: z.int(), to: z.int().nullable(), count: boundedCount })

export type AgeTotals = z.infer<typeof ages>

export const economicsEndpoints = {
  read: get('/stock-economics', {
    summary: 'What lies in stock and what left in the last twelve months, with what it cost and was sold for',
    access: 'ITEM_ECONOMIC_DATA_READ',
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: z.object({ lying: z.array(lying), left: z.array(left), lost: z.array(lost), ages: z.array(ages) }),
  }),
}

type Amounts = Pick<
  StockTotals,
  'items' | 'value' | 'difference' | 'bonus' | 'purchase' | 'paid' | 'owed' | 'planned' | 'completed'
>
const none: Amounts = {
  ...{ items: 0, value: 0, difference: 0, bonus: 0, purchase: 0, paid: 0, owed: 0, planned: 0, completed: 0 },
}

const add = (a: Amounts, b: Amounts): Amounts => ({
  items: a.items + b.items,
  value: a.value + b.value,
  difference: a.difference + b.difference,
  bonus: a.bonus + b.bonus,
  purchase: a.purchase + b.purchase,
  paid: a.paid + b.paid,
  owed: a.owed + b.owed,
  planned: a.planned + b.planned,
  completed: a.completed + b.completed,
})

/** Rows summed by key, highest cost first. `cost`: spent so far; `plannedCost`: expected total. In cents. */
export const totalsBy = <Row extends Amounts>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  [...Map.groupBy(rows, keyOf)]
    .map(([key, group]) => {
      const sums = group.reduce<Amounts>(add, none)
      return {
        key,
        first: itemAt(group, 0),
        group,
        ...sums,
        cost: sums.purchase + sums.completed,
        plannedCost: sums.purchase + sums.planned,
      }
    })
    .toSorted((a, b) => b.plannedCost - a.plannedCost)

/** Average age in days; null without items. */
export const averageDays = (rows: readonly StockTotals[]) => {
  const items = rows.reduce((sum, row) => sum + row.items, 0)
  return items === 0 ? null : rows.reduce((sum, row) => sum + row.age, 0) / items / 86_400
}

/** Margin of sold items in cents: price minus all costs. */
export const marginOf = (rows: readonly DispatchTotals[]) =>
  rows.filter(({ outcome }) => outcome === 'sold').reduce((sum, row) => sum + row.price - row.purchase - row.planned, 0)
