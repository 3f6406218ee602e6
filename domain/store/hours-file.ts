import * as z from 'zod'
import { readDay, readTime } from '../day.ts'
import type { Violation } from '../errors.ts'
import { fileKinds } from '../file/rules.ts'
import { check } from '../text.ts'
import { hoursLimits, type Interval, type StoreHours, storeHours } from './hours.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Columns of the file. One line is one store, found by its external id, otherwise by its exact name. */
export const hoursColumns = ['identifier', 'name', ...weekdays, 'exceptions'] as const
export type HoursColumn = (typeof hoursColumns)[number]
export const hoursFileLimits = {
  stores: 2_000,
  bytes: fileKinds.csv.bytes,
  /** Errors and changes in the answer. */
  shown: 200,
  /** Characters of a refused cell in the answer. */
  value: 200,
  /** Characters of a cell, checked before any pattern is applied. */
  ...{ day: 200, exceptions: 12_000 },
  /** Characters of one exception: day, four intervals and note. */
  exception: 400,
} as const

/** A cell without the quotes that the export sets against formulas. */
export const withoutQuotes = (cell: string) => cell.replaceAll(/(^|[;,\t\r\n])'(?='*[=+\-@])/g, '$1')

const between = ' '
const betweenExceptions = ' | '

const writeIntervals = (intervals: readonly Interval[]) =>
  intervals.map(({ from, to }) => `${from}-${to}`).join(between)

/** Cells of a store in the order of the columns, as the import reads them. */
export const hoursCells = (identifier: string | null, name: string, hours: StoreHours | null): string[] => [
  identifier ?? '',
  name,
  ...weekdays.map((_, day) => writeIntervals(hours?.week[day] ?? [])),
  (hours?.exceptions ?? [])
    .map(({ date, intervals, note }) =>
      [date, writeIntervals(intervals), note ? `(${note})` : ''].filter(Boolean).join(between),
    )
    .join(betweenExceptions),
]

/** Intervals of a cell such as `9:00-12:30 14h-19h`; closed if empty; null if it cannot be read. */
const readIntervals = (cell: string): Interval[] | null => {
  const parts = cell
    // Single spaces first: a dash between two runs of spaces would be searched in quadratic time.
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[-–—] ?/g, '-')
    .split(/[ ,;/+]+/)
    .filter((part) => part !== '' && part !== '-')
  const intervals = parts.map((part) => {
    const [from, to, ...more] = part.split('-').map(readTime)
    return from && to && more.length === 0 ? { from, to } : null
  })
  return intervals.every((one) => one !== null) ? intervals : null
}

/** An exception such as `2026-12-24 9:00-16:00 (Christmas Eve)`; without hours the store is closed. */
const readException = (cell: string) => {
  if (cell.length > hoursFileLimits.exception) return null
  const bracket = cell.includes('(') ? cell.indexOf('(') : cell.length
  const [before, note] = [cell.slice(0, bracket).trim(), cell.slice(bracket)]
  if (note !== '' && !note.endsWith(')')) return null
  const [day = ''] = before.split(/\s/, 1)
  const date = readDay(day, true)
  const intervals = readIntervals(before.slice(day.length))
  return date && intervals ? { date, intervals, note: note.slice(1, -1).trim() || null } : null
}

/** Column of a problem of the whole hours. */
const columnOf = (path: string): HoursColumn => {
  const [, day] = /^week\.(\d)/.exec(path) ?? []
  return weekdays[Number(day)] ?? 'exceptions'
}

type Read = { hours: StoreHours | null; violations: Violation[] }

const readWeek = (cells: Readonly<Record<HoursColumn, string>>, unreadable: Violation[]) =>
  weekdays.map((path) => {
    const max = hoursFileLimits.day
    const isTooLong = cells[path].length > max
    const intervals = isTooLong ? null : readIntervals(cells[path])
    if (isTooLong) unreadable.push({ path, code: 'too_long', params: { max } })
    else if (!intervals) unreadable.push({ path, code: 'unreadable_hours' })
    return intervals ?? []
  })

const readExceptions = (cell: string, unreadable: Violation[]) => {
  const path = 'exceptions'
  const refuse = (code: string, params?: Violation['params']) => {
    unreadable.push({ path, code, ...(params ? { params } : {}) })
    return []
  }
  if (cell.length > hoursFileLimits.exceptions) return refuse('too_long', { max: hoursFileLimits.exceptions })
  const parts = withoutQuotes(cell)
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length > hoursLimits.exceptions) return refuse('too_many', { max: hoursLimits.exceptions })
  const exceptions = parts.map(readException)
  return exceptions.every((one) => one !== null) ? exceptions : refuse('unreadable_exception')
}

/** Hours of a line; none if every day and the exceptions are empty. Violations name the column. */
export const readHours = (cells: Readonly<Record<HoursColumn, string>>): Read => {
  const unreadable: Violation[] = []
  const week = readWeek(cells, unreadable)
  const exceptions = readExceptions(cells.exceptions, unreadable)
  if (unreadable.length > 0) return { hours: null, violations: unreadable }
  if (week.every(({ length }) => length === 0) && exceptions.length === 0) return { hours: null, violations: [] }
  const { value, violations = [] } = check(storeHours, { week, exceptions })
  return { hours: value ?? null, violations: violations.map((one) => ({ ...one, path: columnOf(one.path) })) }
}

/** Changes of a file, or what was written. */
export const hoursReport = z.object({
  stores: z.int(),
  toUpdate: z.int(),
  unchanged: z.int(),
  lineErrorCount: z.int(),
  /** The first errors. */
  lineErrors: z.array(
    z.object({
      line: z.int(),
      column: z.string(),
      code: z.string(),
      params: z.record(z.string(), z.unknown()).optional(),
      value: z.string(),
    }),
  ),
  /** The first changed stores: cells before and after, without those that stay. */
  changes: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      cells: z.array(z.object({ column: z.enum(hoursColumns), from: z.string(), to: z.string() })),
    }),
  ),
})
export type HoursReport = z.infer<typeof hoursReport>
