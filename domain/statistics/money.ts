import type { Currency } from '../money.ts'
import { round } from '../money.ts'
import type { DayCount, Measure } from './measures.ts'
import { mondayOf } from './week.ts'

/** Measures needed by the statistics page. */
export const figureMeasures = [
  'declared',
  'paid',
  'payment_wait',
  'checked',
  'confirmed',
  'absorbed',
  'margin',
] as const satisfies readonly Measure[]

/** Number of weeks on the statistics page, including the current one. */
export const weeksShown = 12

export const weekFigureNames = ['bought', 'paid', 'delay', 'mismatch', 'absorbed', 'margin'] as const
export type WeekFigureName = (typeof weekFigureNames)[number]
/** In cents; `delay` in seconds; `mismatch` in hundredths of a percent. Null if nothing was counted. */
export type FigureWeek = { monday: string } & Record<WeekFigureName, number | null>

const share = (part: number, whole: number, scale = 1) => (whole === 0 ? null : round((part * scale) / whole))

/** Shares and times cover all currencies, amounts only one. Empty weeks are included so that charts have no gaps. */
export const figureWeeks = (rows: readonly DayCount[], mondays: readonly string[], currency: Currency): FigureWeek[] =>
  mondays.map((monday) => {
    const here = rows.filter(({ day }) => mondayOf(day) === monday)
    const sum = (measure: Measure, of: 'n' | 'amount', only: Currency | null = null) =>
      here
        .filter((row) => row.measure === measure && (only === null || row.currency === only))
        .reduce((all, row) => all + row[of], 0)
    const checked = sum('checked', 'n')
    return {
      monday,
      bought: sum('declared', 'amount', currency),
      paid: sum('paid', 'amount', currency),
      delay: share(sum('payment_wait', 'amount'), sum('payment_wait', 'n')),
      mismatch: share(checked - sum('confirmed', 'n'), checked, 10_000),
      absorbed: sum('absorbed', 'amount', currency),
      margin: sum('margin', 'amount', currency),
    }
  })

export type QuestionCount = { id: string; question: string; n: number; differs: number }

/** Questions sorted by mismatch rate, highest first; `least`: minimum number of checks. */
export const byMismatch = (questions: readonly QuestionCount[], least = 1) =>
  questions
    .filter(({ n }) => n >= least)
    .map((one) => ({ ...one, rate: share(one.differs, one.n, 10_000) ?? 0 }))
    .toSorted((a, b) => b.rate - a.rate || b.n - a.n || a.question.localeCompare(b.question))
