import type { Language } from './money.ts'

const two = (text: string) => text.padStart(2, '0')

/** Whether a text is a calendar day, YYYY-MM-DD, from year 1 on. */
export const isDay = (text: unknown): text is string => {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The day if it is within the bounds, otherwise the nearer bound. */
export const nearestDay = (day: string, { min, max }: { min?: string | undefined; max?: string | undefined }) => {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}

/** All languages write day, month, year; only the separator differs. */
const separators: Record<Language, string> = { 'fr-FR': '/', 'en-GB': '/', 'nl-BE': '/', 'de-DE': '.' }

/** A calendar day as typed in a language, with leading zeros. */
export const writeDay = (day: string, language: Language) => day.split('-').reverse().join(separators[language])

const yearFirst = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/
const dayFirst = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/
const digits = /^(\d{2})(\d{2})(\d{4})$/
const shortYear = /^(\d{1,2})\D+(\d{1,2})\D+(\d{2})$|^(\d{2})(\d{2})(\d{2})$/

const dayOf = (year = '', month = '', day = '') => {
  const found = `${year}-${two(month)}-${two(day)}`
  return isDay(found) ? found : null
}

/**
 * Calendar day of a typed text, with any separator or none; null if it is none. Years of two digits are those of this
 * century, and only read when the text is `complete`: they are the start of a year of four digits.
 */
export const readDay = (text: string, complete: boolean) => {
  const typed = text.trim()
  const first = yearFirst.exec(typed)
  if (first) return dayOf(first[1], first[2], first[3])
  const found = dayFirst.exec(typed) ?? digits.exec(typed)
  if (found) return dayOf(found[3], found[2], found[1])
  const short = complete ? shortYear.exec(typed) : null
  return short ? dayOf(`20${short[3] ?? short[6]}`, short[2] ?? short[5], short[1] ?? short[4]) : null
}

const clockParts = /^(\d{1,2})(?:\s*[:.hu]\s*(\d{2})?|(\d{2}))?\s*(?:h|uhr|uur)?$/i

/** Time of a typed text (9, 930, 9h30, 09:30) as HH:MM; null if it is none. */
export const readTime = (text: string) => {
  const found = clockParts.exec(text.trim())
  if (!found) return null
  const [hour = '', minute = '00'] = [found[1], found[2] ?? found[3]]
  return Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : null
}
