import { dayAfter, type Interval, type StoreHours, storeHours } from '../store/hours.ts'

/** Monday first. */
const weekdays: readonly string[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const monday = '2024-01-01'
const isDay = (part: string) => /^\d{4}-\d\d-\d\d$/.test(part)

/** Code of a day without hours; its text is in `history.values`. */
const closed = 'closed'

const shownIntervals = (intervals: readonly Interval[], note?: string | null): string[] => [
  ...(intervals.length > 0 ? intervals.map(({ from, to }) => `${from}–${to}`) : [closed]),
  ...(note ? [note] : []),
]

/** Hours by weekday or by date of an exception. */
const days = (hours: StoreHours | null) =>
  new Map<string, string[]>(
    hours
      ? [
          ...weekdays.map((day, index) => [day, shownIntervals(hours.week[index] ?? [])] as const),
          ...hours.exceptions.map(({ date, intervals, note }) => [date, shownIntervals(intervals, note)] as const),
        ]
      : [],
  )

/** Changed opening hours, one change per weekday and date; null if the values are not opening hours. */
export const hoursChanges = (name: string, from: unknown, to: unknown) => {
  if (name !== 'hours') return null
  const [before, after] = [from, to].map((value) => storeHours.nullable().safeParse(value ?? null).data)
  if (before === undefined || after === undefined) return null
  const [old, now] = [days(before), days(after)]
  return [...new Set([...weekdays, ...old.keys(), ...now.keys()])]
    .map((day) => ({ path: [name, day], from: old.get(day) ?? null, to: now.get(day) ?? null }))
    .filter((change) => JSON.stringify(change.from) !== JSON.stringify(change.to))
}

/** Name of a weekday or date in a path; null for other parts. */
export const dayName = (part: string, language: string) => {
  const index = weekdays.indexOf(part)
  if (index < 0 && !isDay(part)) return null
  const date = index < 0 ? part : dayAfter(monday, index)
  const options: Intl.DateTimeFormatOptions =
    index < 0 ? { day: 'numeric', month: 'short', year: 'numeric' } : { weekday: 'long' }
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`))
}
