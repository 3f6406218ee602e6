import { type Currency, round } from '../money.ts'
import { dayAfter } from './week.ts'

type Week = { monday: string; currency: Currency; n: number; amount: number; checked: number; confirmed: number }
type Store = { id: string; name: string; weeks: readonly Week[] }

const sum = (weeks: readonly Week[], of: 'n' | 'checked' | 'confirmed') =>
  weeks.reduce((all, week) => all + week[of], 0)

/** Stores by purchases of a week. The current week is not compared with the previous one. */
export const rankedStores = (stores: readonly Store[], monday: string, isOver: boolean) =>
  stores
    .map(({ id, name, weeks }) => {
      const here = weeks.filter((week) => week.monday === monday)
      const n = sum(here, 'n')
      const before = sum(
        weeks.filter((week) => week.monday === dayAfter(monday, -7)),
        'n',
      )
      const checked = sum(here, 'checked')
      return {
        id,
        name,
        n,
        /** In hundredths of a percent. */
        change: isOver && before > 0 ? round(((n - before) * 10_000) / before) : null,
        amounts: here.filter(({ n: some }) => some > 0).map(({ currency, amount }) => ({ currency, amount })),
        gap: checked > 0 ? round(((checked - sum(here, 'confirmed')) * 10_000) / checked) : null,
      }
    })
    .filter(({ n, gap }) => n > 0 || gap !== null)
    .toSorted((a, b) => b.n - a.n || a.name.localeCompare(b.name))
