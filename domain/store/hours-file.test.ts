import { describe, expect, test, vi } from 'vitest'
import { type HoursColumn, hoursCells, hoursColumns, readHours } from './hours-file.ts'

const cellsOf = (given: Partial<Record<HoursColumn, string>>) => {
  const empty = Object.fromEntries(hoursColumns.map((column) => [column, ''])) as Record<HoursColumn, string>
  return { ...empty, ...given }
}
const open = (from: string, to: string) => ({ from, to })

describe('a line of opening hours', () => {
  test('is read as people write hours', () => {
    const { hours, violations } = readHours(
      cellsOf({
        monday: '9:00-12:30 14h-19h',
        tuesday: '09:00 – 19:00',
        wednesday: '9h30-12h, 14-18',
        exceptions: '24/12/2026 9-16 (Réveillon) | 2026-12-25\n2027-01-01 (Neujahr)',
      }),
    )
    expect(violations).toEqual([])
    expect(hours!.week.slice(0, 4)).toEqual([
      [open('09:00', '12:30'), open('14:00', '19:00')],
      [open('09:00', '19:00')],
      [open('09:30', '12:00'), open('14:00', '18:00')],
      [],
    ])
    expect(hours!.exceptions).toEqual([
      { date: '2026-12-24', intervals: [open('09:00', '16:00')], note: 'Réveillon' },
      { date: '2026-12-25', intervals: [], note: null },
      { date: '2027-01-01', intervals: [], note: 'Neujahr' },
    ])
  })

  test('that is written is read back as the same hours', () => {
    const { hours } = readHours(cellsOf({ friday: '8:00-23:59', exceptions: '2026-05-01 10:00-12:00 (Fête)' }))
    const cells = hoursCells('LYON', 'Lyon', hours)
    expect(cells).toEqual(['LYON', 'Lyon', '', '', '', '', '08:00-23:59', '', '', '2026-05-01 10:00-12:00 (Fête)'])
    const again = Object.fromEntries(hoursColumns.map((column, at) => [column, cells[at]!]))
    expect(readHours(cellsOf(again)).hours).toEqual(hours)
  })

  test('with 60 exceptions of the greatest length is read back', () => {
    const four = [open('00:00', '01:00'), open('02:00', '03:00'), open('04:00', '05:00'), open('06:00', '07:00')]
    const exceptions = Array.from({ length: 60 }, (_, at) => ({
      date: new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
      intervals: four,
      note: `Note (${'n'.repeat(93)})`,
    }))
    const cells = hoursCells('', '', { week: Array.from({ length: 7 }, () => four), exceptions })
    const again = Object.fromEntries(hoursColumns.map((column, at) => [column, cells[at]!]))
    expect(readHours(cellsOf(again)).hours!.exceptions).toEqual(exceptions)
  })

  test('is refused by its length before a pattern is applied', () => {
    const replace = vi.spyOn(String.prototype, 'replaceAll')
    const long = readHours(cellsOf({ monday: ' '.repeat(40_000), exceptions: `${'a'.repeat(30_000)} (b(` }))
    const given = replace.mock.contexts.map((text) => String(text).length)
    replace.mockRestore()
    expect(long.violations.map(({ path, code, params }) => [path, code, params])).toEqual([
      ['monday', 'too_long', { max: 200 }],
      ['exceptions', 'too_long', { max: 12_000 }],
    ])
    expect(Math.max(...given)).toBeLessThanOrEqual(200)
  })

  test('without any hours has none', () => {
    expect(readHours(cellsOf({ name: 'Lyon' }))).toEqual({ hours: null, violations: [] })
  })

  test.each([
    ['monday', '9-', 'unreadable_hours'],
    ['monday', 'closed?', 'unreadable_hours'],
    ['tuesday', '19:00-9:00', 'time_order'],
    ['sunday', '9-12 11-15', 'hours_overlap'],
    ['sunday', '1-2 3-4 5-6 7-8 9-10', 'too_many'],
    ['exceptions', '2026-02-30 9-12', 'unreadable_exception'],
    ['exceptions', '2026-12-24 9-12 | 24.12.2026', 'duplicate_date'],
    ['exceptions', '2026-12-24 12-9', 'time_order'],
    ['exceptions', '2026-12-24 9-12 (a', 'unreadable_exception'],
    ['exceptions', `2026-12-24 ${'9-10 '.repeat(100)}`, 'unreadable_exception'],
    ['exceptions', '2026-12-24|'.repeat(61), 'too_many'],
    ['monday', `9:00${' '.repeat(197)}`, 'too_long'],
    ['exceptions', ' '.repeat(12_001), 'too_long'],
  ] as const)('%s with %s is refused: %s', (column, text, code) => {
    const { violations } = readHours(cellsOf({ saturday: '9-12', [column]: text }))
    expect(violations.map(({ path, code: found }) => [path, found])).toEqual([[column, code]])
  })
})
