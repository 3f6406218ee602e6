/** When a connector runs by itself: every so many hours, or once a day at an hour of its company. */
export type Rhythm = { everyHours?: number | null; atHour?: number | null }

const usualHours = 24
const quarter = 15 * 60_000
/** A day has an hour that does not exist at most once; zones differ by quarters of an hour. */
const quartersLooked = 49 * 4

/** The next time after `from`. An hour of the day goes before a rhythm. */
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
