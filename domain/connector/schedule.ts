/** Schedule of a connector: every n hours, or daily at an hour in the company's time zone. */
export type Rhythm = { everyHours?: number | null; atHour?: number | null }

const usualHours = 24
const quarter = 15 * 60_000
/** Quarter hours to scan: 49 hours, because daylight saving can skip the target hour once; offsets are in quarters. */
const quartersLooked = 49 * 4

/** Next run after `from`. `atHour` takes precedence over `everyHours`. */
export const nextRunAt = ({ everyHours, atHour }: Rhythm, from: Date, timeZone: string): Date => {
  if (atHour === null || atHour === undefined)
    return new Date(from.getTime() + (everyHours ?? usualHours) * 60 * 60_000)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const wanted = `${String(atHour).padStart(2, '0')}:00`
  const first = Math.floor(from.getTime() / quarter) + 1
  for (let step = first; step < first + quartersLooked; step++) {
    const at = new Date(step * quarter)
    if (clock.format(at) === wanted) return at
  }
  return new Date(from.getTime() + usualHours * 60 * 60_000)
}
