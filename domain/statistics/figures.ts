import type { AssignableRole } from '../access.ts'
import { type Currency, round } from '../money.ts'
import type { DayCount, Measure } from './measures.ts'
import { dayAfter, weekOf } from './week.ts'

/** `share` in hundredths of a percent, `time` in seconds. */
type Unit = 'count' | 'money' | 'share' | 'time'
type Sum = (measure: Measure) => { n: number; amount: number }
type Definition = { unit: Unit; better: 'more' | 'less'; uses: readonly Measure[]; of: (sum: Sum) => number | null }

const ratio = (part: number, whole: number, scale = 1) => (whole === 0 ? null : round((part * scale) / whole))

const definitions = {
  buybacks: { unit: 'count', better: 'more', uses: ['declared'], of: (sum) => sum('declared').n },
  amount: { unit: 'money', better: 'more', uses: ['declared'], of: (sum) => sum('declared').amount },
  average: {
    unit: 'money',
    better: 'more',
    uses: ['declared'],
    of: (sum) => ratio(sum('declared').amount, sum('declared').n),
  },
  /** Share of ended buybacks that were completed. */
  conversion: {
    unit: 'share',
    better: 'more',
    uses: ['completed', 'ended'],
    of: (sum) => ratio(sum('completed').n, sum('completed').n + sum('ended').n, 10_000),
  },
  /** Share of checked buybacks whose declared price was confirmed. */
  confirmed: {
    unit: 'share',
    better: 'more',
    uses: ['confirmed', 'checked'],
    of: (sum) => ratio(sum('confirmed').n, sum('checked').n, 10_000),
  },
  paymentDelay: {
    unit: 'time',
    better: 'less',
    uses: ['payment_wait'],
    of: (sum) => ratio(sum('payment_wait').amount, sum('payment_wait').n),
  },
  registered: { unit: 'count', better: 'more', uses: ['registered'], of: (sum) => sum('registered').n },
  checked: { unit: 'count', better: 'more', uses: ['checked'], of: (sum) => sum('checked').n },
} as const satisfies Record<string, Definition>

export type FigureName = keyof typeof definitions
export const figureUnit = (name: FigureName): Unit => definitions[name].unit
export const isBetter = (name: FigureName, by: number) => (definitions[name].better === 'more' ? by > 0 : by < 0)

const office = ['buybacks', 'amount', 'conversion', 'paymentDelay'] as const
const counter = ['buybacks', 'amount', 'average', 'confirmed'] as const
const bench = ['registered', 'checked', 'confirmed'] as const

/** Weekly figures by role. Warehouse roles see no amounts. */
export const figuresOfRole: Record<AssignableRole, readonly FigureName[]> = {
  super_admin: office,
  admin: office,
  root_management_unit_manager: office,
  root_management_unit_analyst: office,
  management_unit_manager: counter,
  management_unit_analyst: counter,
  store_manager: counter,
  store_seller: counter,
  buyer_manager: ['buybacks', 'amount', 'confirmed', 'paymentDelay'],
  warehouse_manager: bench,
  warehouse_operator: bench,
}

export const stagesOfLife = ['declared', 'of_shipped', 'of_registered', 'of_checked', 'of_paid'] as const

const sees = (role: AssignableRole, unit: Unit) => figuresOfRole[role].some((name) => definitions[name].unit === unit)

/** Measures sent to a role; roles that see amounts also get the stages of buybacks. */
export const measuresOfRole = (role: AssignableRole): Measure[] => {
  const used = figuresOfRole[role].flatMap((name): readonly Measure[] => definitions[name].uses)
  return [...new Set([...used, ...(sees(role, 'money') ? ([...stagesOfLife, 'of_ended'] as const) : [])])]
}

const sumOf = (rows: readonly DayCount[], currency: Currency | null): Sum => {
  const sums = new Map<Measure, { n: number; amount: number }>()
  for (const row of rows) {
    if (currency && row.currency !== currency) continue
    const sum = sums.get(row.measure) ?? { n: 0, amount: 0 }
    sums.set(row.measure, { n: sum.n + row.n, amount: sum.amount + row.amount })
  }
  return (measure) => sums.get(measure) ?? { n: 0, amount: 0 }
}

export type Figure = {
  name: FigureName
  /** Null for figures without an amount. */
  currency: Currency | null
  value: number | null
  before: number | null
  /** Seven entries; null for days in the future. */
  days: readonly { day: string; value: number | null; before: number | null }[]
}

/**
 * Figures of a week and of the week before. The current week is compared with the same days of the previous one.
 * Amounts in different currencies are separate figures.
 */
export const weekFigures = (
  role: AssignableRole,
  rows: readonly DayCount[],
  monday: string,
  today: string,
  currencies: readonly Currency[],
): Figure[] => {
  const days = weekOf(monday).filter((day) => day <= today)
  const on = (wanted: readonly string[]) => rows.filter(({ day }) => wanted.includes(day))
  const weekBefore = (wanted: readonly string[]) => wanted.map((day) => dayAfter(day, -7))
  return figuresOfRole[role].flatMap((name) => {
    const { unit, of } = definitions[name]
    const figure = (currency: Currency | null): Figure => {
      const value = (wanted: readonly string[]) => of(sumOf(on(wanted), currency))
      return {
        name,
        currency,
        value: value(days),
        before: value(weekBefore(days)),
        days: weekOf(monday).map((day) => ({
          day,
          value: day <= today ? value([day]) : null,
          before: value(weekBefore([day])),
        })),
      }
    }
    return unit === 'money' ? currencies.map(figure) : [figure(null)]
  })
}

/** Stages reached by the buybacks declared since the first of these days. */
export const lifeOf = (rows: readonly DayCount[]) => {
  const sum = sumOf(rows, null)
  return { stages: stagesOfLife.map((stage) => ({ stage, n: sum(stage).n })), ended: sum('of_ended').n }
}

/** Currencies with purchases, highest amount first; the default currency if there are none. */
export const currenciesIn = (rows: readonly DayCount[], usual: Currency): readonly Currency[] => {
  const bought = new Map<Currency, number>()
  for (const { measure, currency, amount } of rows)
    if (measure === 'declared') bought.set(currency, (bought.get(currency) ?? 0) + amount)
  return bought.size === 0 ? [usual] : [...bought].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency)
}
