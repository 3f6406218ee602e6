import * as z from 'zod'
import { readDay, readTime } from '../day.ts'
import type { Violation } from '../errors.ts'
import { fileKinds } from '../file/rules.ts'
import { check } from '../text.ts'
import { type Interval, type StoreHours, storeHours } from './hours.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Columns of the file. One line is one store, found by its external id, otherwise by its exact name. */
export const hoursColumns = ['identifier', 'name', ...weekdays, 'exceptions'] as const
export type HoursColumn = (typeof hoursColumns)[number]
export const hoursFileLimits = { stores: 2_000, bytes: fileKinds.csv.bytes, shown: 200 } as const

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
    .replaceAll(/\s*[-–—]\s*/g, '-')
    .split(/[\s,;/+]+/)
    .filter((part) => part !== '' && part !== '-')
  const intervals = parts.map((part) => {
    const [from, to, ...more] = part.split('-').map(readTime)
    return from && to && more.length === 0 ? { from, to } : null
  })
  return intervals.every((one) => one !== null) ? intervals : null
}

const exceptionCell = /^(\S+)([^(]*)(?:\(([^()]*)\))?$/

/** An exception such as `2026-12-24 9:00-16:00 (Christmas Eve)`; without hours the store is closed. */
const readException = (cell: string) => {
  const [, day = '', hours = '', note = ''] = exceptionCell.exec(cell.trim()) ?? []
  const date = readDay(day, true)
  const intervals = readIntervals(hours)
  return date && intervals ? { date, intervals, note: note.trim() || null } : null
}

/** Column of a problem of the whole hours. */
const columnOf = (path: string): HoursColumn => {
  const [, day] = /^week\.(\d)/.exec(path) ?? []
  return weekdays[Number(day)] ?? 'exceptions'
}

type Read = { hours: StoreHours | null; violations: Violation[] }

/** Hours of a line; none if every day and the exceptions are empty. Violations name the column. */
export const readHours = (cells: Readonly<Record<HoursColumn, string>>): Read => {
  const unreadable: Violation[] = []
  const week = weekdays.map((day) => {
    const intervals = readIntervals(cells[day])
    if (!intervals) unreadable.push({ path: day, code: 'unreadable_hours' })
    return intervals ?? []
  })
  const exceptions = cells.exceptions
    .split(/[|\n]/)
    .filter((part) => part.trim() !== '')
    .map(readException)
  if (exceptions.includes(null)) unreadable.push({ path: 'exceptions', code: 'unreadable_exception' })
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
