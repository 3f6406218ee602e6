import * as z from 'zod'
import { calendarDay, clock, issueOf, line, optional, plain } from '../text.ts'

export const hoursLimits = { intervals: 4, exceptions: 60, note: 100 } as const
/** Days ahead for which exceptions are shown and the next opening is searched. */
export const shownDays = 14
const daysOfWeek = 7

/** Local times; a store that closes at midnight has 23:59. */
const interval = z.strictObject({ from: clock, to: clock })
export type Interval = z.infer<typeof interval>

/** In order, without overlap; adjoining intervals are one. */
const intervals = z
  .array(interval)
  .max(hoursLimits.intervals)
  .superRefine((given, check) => {
    for (const [index, { from, to }] of given.entries()) {
      const before = given[index - 1]
      if (to <= from) check.addIssue({ ...issueOf('time_order', {}), path: [index, 'to'] })
      else if (before && from <= before.to) check.addIssue({ ...issueOf('hours_overlap', {}), path: [index, 'from'] })
    }
  })

const exception = z.strictObject({
  date: calendarDay,
  /** Closed if empty. */
  intervals,
  note: optional(plain(line({ max: hoursLimits.note }))),
})

export const storeHours = z.strictObject({
  /** Monday first. */
  week: z.array(intervals).length(daysOfWeek),
  /** Replace the regular hours of their date. */
  exceptions: z
    .array(exception)
    .max(hoursLimits.exceptions)
    .superRefine((given, check) => {
      if (given.length > hoursLimits.exceptions) return
      const dates = new Set<string>()
      for (const [index, { date }] of given.entries()) {
        if (dates.has(date)) check.addIssue({ ...issueOf('duplicate_date', {}), path: [index, 'date'] })
        dates.add(date)
      }
    }),
})
export type StoreHours = z.output<typeof storeHours>

/** National or international number as printed; the link to call it keeps its digits, without a prefix in brackets. */
export const storePhone = line({ max: 25 }).regex(/^\+?[\d ()./-]{6,24}$/, { error: 'invalid_phone' })
export const callAddress = (phone: string) => `tel:${phone.replace('(0)', '').replaceAll(/[^+\d]/g, '')}`

/** Local calendar day and time at a moment. */
export const localTime = (at: Date, timeZone: string) => {
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
    .format(at)
    .split(' ')
  return { date, time }
}

const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)

export const dayAfter = (date: string, days: number) => {
  const day = asUtc(date)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Monday is 0. */
const weekdayOf = (date: string) => (asUtc(date).getUTCDay() + 6) % daysOfWeek

export const intervalsOn = ({ week, exceptions }: StoreHours, date: string): readonly Interval[] =>
  exceptions.find((one) => one.date === date)?.intervals ?? week[weekdayOf(date)] ?? []

export type Standing =
  | { isOpen: true; until: string }
  /** `days` from today; null without an opening in the shown days. */
  | { isOpen: false; opens: { days: number; date: string; at: string } | null }

/** Whether a store is open, and its next closing or opening, in its local time. */
export const standingAt = (hours: StoreHours, now: Date, timeZone: string): Standing => {
  const { date, time } = localTime(now, timeZone)
  const today = intervalsOn(hours, date)
  const current = today.find(({ from, to }) => from <= time && time < to)
  if (current) return { isOpen: true, until: current.to }
  for (let days = 0; days <= shownDays; days++) {
    const day = dayAfter(date, days)
    const next = intervalsOn(hours, day).find(({ from }) => days > 0 || from > time)
    if (next) return { isOpen: false, opens: { days, date: day, at: next.from } }
  }
  return { isOpen: false, opens: null }
}

/** Exceptions of the shown days in order; others are not public. */
export const publicHours = (hours: StoreHours, now: Date, timeZone: string): StoreHours => {
  const { date } = localTime(now, timeZone)
  const last = dayAfter(date, shownDays)
  return {
    week: hours.week,
    exceptions: hours.exceptions
      .filter((one) => one.date >= date && one.date <= last)
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Regular hours and exceptions as OpeningHoursSpecification (schema.org). A closed day opens and closes at 00:00. */
export const hoursData = ({ week, exceptions }: StoreHours) => [
  ...week.flatMap((day, index) =>
    day.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: schemaDays[index],
      opens: from,
      closes: to,
    })),
  ),
  ...exceptions.flatMap(({ date, intervals: open }) =>
    (open.length > 0 ? open : [{ from: '00:00', to: '00:00' }]).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: from,
      closes: to,
    })),
  ),
]
