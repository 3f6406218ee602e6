const oneDay = 86_400_000

/** Days are dates of a calendar, not moments: they are counted in UTC, wherever one is. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * oneDay).toISOString().slice(0, 10)

export const mondayOf = (day: string) => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(day, -weekday)
}

export const weekOf = (monday: string) => Array.from({ length: 7 }, (_, index) => dayAfter(monday, index))

/** How many weeks the home looks back, that of today included. */
export const weeksKept = 4
