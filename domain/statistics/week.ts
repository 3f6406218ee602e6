const oneDay = 86_400_000

/** Calendar dates, computed in UTC so that time zones have no effect. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * oneDay).toISOString().slice(0, 10)

export const mondayOf = (day: string) => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(day, -weekday)
}

export const weekOf = (monday: string) => Array.from({ length: 7 }, (_, index) => dayAfter(monday, index))

/** Number of weeks on the home page, including the current one. */
export const weeksKept = 4
