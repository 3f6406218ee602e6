/** Maximum days between preparation and execution. */
const maxDays = 365
const dayMs = 86_400_000

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** First and last possible execution date of a batch prepared now. */
export const executionDays = (now = new Date()) => ({
  first: isoDay(now.getTime()),
  last: isoDay(now.getTime() + maxDays * dayMs),
})

/** Easter Sunday of the Gregorian calendar (anonymous algorithm of 1876). */
const easterOf = (year: number) => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const march = h + l - 7 * m + 22
  return Date.UTC(year, 2, march)
}

const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26'])

/** Whether T2 settles euro transfers on a day: not on weekends and its six holidays. */
export const isBankDay = (day: string) => {
  const at = Date.parse(day)
  const weekday = new Date(at).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(day.slice(5))) return false
  const fromEaster = (at - easterOf(Number(day.slice(0, 4)))) / dayMs
  return fromEaster !== -2 && fromEaster !== 1
}

/** Next T2 settlement day. */
export const nextBankDay = (now = new Date()) => {
  let at = now.getTime() + dayMs
  while (!isBankDay(isoDay(at))) at += dayMs
  return isoDay(at)
}
