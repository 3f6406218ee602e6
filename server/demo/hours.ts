import { dayAfter, type StoreHours } from '#domain/store/hours.ts'

const weekday = [
  { from: '10:00', to: '12:30' },
  { from: '13:30', to: '19:00' },
]
const saturday = [{ from: '10:00', to: '19:00' }]

/** Hours of a demo store: two intervals on weekdays, closed on Sundays, and an inventory in a few days. */
export const demoHours = (now: Date): StoreHours => ({
  week: [weekday, weekday, weekday, weekday, weekday, saturday, []],
  exceptions: [
    { date: dayAfter(now.toISOString().slice(0, 10), 5), intervals: [{ from: '14:00', to: '19:00' }], note: null },
  ],
})
