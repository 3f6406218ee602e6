/** How far ahead a bank takes an order. */
const mostDays = 365
const dayMs = 86_400_000

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The days on which a batch that is prepared now can be executed. */
export const executionDays = (now = new Date()) => ({
  first: isoDay(now.getTime()),
  last: isoDay(now.getTime() + mostDays * dayMs),
})

/** The next day on which a bank is likely to work. */
export const nextBankDay = (now = new Date()) => {
  const day = new Date(now)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6)
  return isoDay(day.getTime())
}
