import { describe, expect, test } from 'vitest'
import { nextRunAt } from './schedule.ts'

const next = (rhythm: Parameters<typeof nextRunAt>[0], from: string, zone = 'Europe/Paris') =>
  nextRunAt(rhythm, new Date(from), zone).toISOString()

test('every n hours, daily by default', () => {
  expect(next({ everyHours: 6 }, '2026-03-01T10:20:30Z')).toBe('2026-03-01T16:20:30.000Z')
  expect(next({}, '2026-03-01T10:20:30Z')).toBe('2026-03-02T10:20:30.000Z')
})

describe('at an hour of the day', () => {
  test('in the company’s time zone, today or tomorrow, regardless of everyHours', () => {
    expect(next({ atHour: 3, everyHours: 1 }, '2026-03-01T01:59:59Z')).toBe('2026-03-01T02:00:00.000Z')
    expect(next({ atHour: 3 }, '2026-03-01T02:00:00Z')).toBe('2026-03-02T02:00:00.000Z')
    expect(next({ atHour: 0 }, '2026-07-01T12:00:00Z')).toBe('2026-07-01T22:00:00.000Z')
    expect(next({ atHour: 3 }, '2026-03-01T01:00:00Z', 'Asia/Kathmandu')).toBe('2026-03-01T21:15:00.000Z')
  })

  test('an hour skipped by daylight saving runs the next day; a repeated hour runs once', () => {
    expect(next({ atHour: 2 }, '2026-03-28T12:00:00Z')).toBe('2026-03-30T00:00:00.000Z')
    expect(next({ atHour: 2 }, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
  })
})
