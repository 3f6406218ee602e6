import { describe, expect, test } from 'vitest'
import { check } from '../text.ts'
import { callAddress, hoursData, publicHours, type StoreHours, standingAt, storeHours, storePhone } from './hours.ts'

const day = [
  { from: '10:00', to: '12:30' },
  { from: '14:00', to: '19:00' },
]
const hours: StoreHours = {
  week: [day, day, day, day, day, [{ from: '10:00', to: '19:00' }], []],
  exceptions: [
    { date: '2025-12-25', intervals: [], note: 'Noël' },
    { date: '2025-12-21', intervals: [{ from: '11:00', to: '18:00' }], note: null },
  ],
}
const paris = (at: string) => standingAt(hours, new Date(at), 'Europe/Paris')

describe('a store', () => {
  // 2025-12-15 is a Monday; Paris is one hour ahead of UTC.
  test.each([
    ['2025-12-15T09:00:00Z', { isOpen: true, until: '12:30' }],
    ['2025-12-15T11:29:00Z', { isOpen: true, until: '12:30' }],
    ['2025-12-15T11:30:00Z', { isOpen: false, opens: { days: 0, date: '2025-12-15', at: '14:00' } }],
    ['2025-12-15T18:00:00Z', { isOpen: false, opens: { days: 1, date: '2025-12-16', at: '10:00' } }],
    ['2025-12-13T18:30:00Z', { isOpen: false, opens: { days: 2, date: '2025-12-15', at: '10:00' } }],
    ['2025-12-21T10:30:00Z', { isOpen: true, until: '18:00' }],
    ['2025-12-24T23:30:00Z', { isOpen: false, opens: { days: 1, date: '2025-12-26', at: '10:00' } }],
  ])('at %s has the standing of its local time and exceptions', (at, expected) => {
    expect(paris(at)).toEqual(expected)
  })

  test('uses its own time zone on the day that summer time starts', () => {
    const daily = { week: Array.from({ length: 7 }, () => [{ from: '10:00', to: '12:00' }]), exceptions: [] }
    const at = new Date('2025-03-30T08:30:00Z')
    expect(standingAt(daily, at, 'Europe/Paris')).toEqual({ isOpen: true, until: '12:00' })
    expect(standingAt(daily, at, 'Europe/London').isOpen).toBe(false)
  })

  test('that never opens has no next opening', () => {
    const never = { week: Array.from({ length: 7 }, () => []), exceptions: [] }
    expect(standingAt(never, new Date(), 'Europe/Paris')).toEqual({ isOpen: false, opens: null })
  })
})

test('public hours contain the exceptions of the next 14 days in order', () => {
  const dates = (at: string) => publicHours(hours, new Date(at), 'Europe/Paris').exceptions.map(({ date }) => date)
  expect(dates('2025-12-15T09:00:00Z')).toEqual(['2025-12-21', '2025-12-25'])
  expect(dates('2025-12-22T09:00:00Z')).toEqual(['2025-12-25'])
  expect(dates('2025-12-01T09:00:00Z')).toEqual([])
})

describe('hours', () => {
  const violations = (week: object, exceptions: object[] = []) =>
    check(storeHours, { week: [week, [], [], [], [], [], []], exceptions }).violations?.map(
      ({ path, code }) => `${path} ${code}`,
    )
  test('that close before they open, or overlap, are refused at their field', () => {
    expect(violations([{ from: '10:00', to: '10:00' }])).toEqual(['week.0.0.to time_order'])
    expect(violations([...day, { from: '18:00', to: '20:00' }])).toEqual(['week.0.2.from hours_overlap'])
    expect(violations([day[1]!, day[0]!])).toEqual(['week.0.1.from hours_overlap'])
    expect(violations([{ from: '10:00', to: '25:00' }])).toEqual(['week.0.0.to invalid_time'])
    expect(violations(day)).toBeUndefined()
  })

  test('have one exception for a date', () => {
    const closed = { date: '2025-12-25', intervals: [], note: '' }
    expect(violations([], [closed])).toBeUndefined()
    expect(violations([], [closed, closed])).toEqual(['exceptions.1.date duplicate_date'])
  })

  test('are structured data with a closed day as an empty interval', () => {
    const data = hoursData(hours)
    expect(data[0]).toMatchObject({ dayOfWeek: 'Monday', opens: '10:00', closes: '12:30' })
    expect(data).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      validFrom: '2025-12-25',
      validThrough: '2025-12-25',
      opens: '00:00',
      closes: '00:00',
    })
  })
})

test('the phone of a store is called by its digits', () => {
  expect(callAddress('+33 (0)4 78.62-00/00')).toBe('tel:+33478620000')
  expect(check(storePhone, 'javascript:1').violations?.[0]?.code).toBe('invalid_phone')
})
