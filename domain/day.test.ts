import { expect, test } from 'vitest'
import { isDay, nearestDay, readDay, readTime, writeDay } from './day.ts'

test.each([
  ['2026-11-09', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['9/11/2026', false],
  ['', false],
])('%s is a calendar day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ['09/11/2026', '2026-11-09'],
  ['9.11.2026', '2026-11-09'],
  [' 9-11-2026 ', '2026-11-09'],
  ['9 11 2026', '2026-11-09'],
  ['9. 11. 2026', '2026-11-09'],
  ['09112026', '2026-11-09'],
  ['2026-11-09', '2026-11-09'],
  ['31/02/2026', null],
  ['11/2026', null],
  ['9/11/202', null],
  ['9 novembre', null],
  ['', null],
])('%s is read as %s', (text, day) => {
  expect(readDay(text, true)).toBe(day)
  expect(readDay(text, false)).toBe(day)
})

test.each(['9/11/26', '09.11.26', '091126'])('a year of two digits is read once the text is complete: %s', (text) => {
  expect(readDay(text, false)).toBeNull()
  expect(readDay(text, true)).toBe('2026-11-09')
})

test('the nearest day is within the bounds', () => {
  expect(nearestDay('2026-11-09', {})).toBe('2026-11-09')
  expect(nearestDay('2026-11-09', { min: '2026-12-01' })).toBe('2026-12-01')
  expect(nearestDay('2026-11-09', { min: '2026-01-01', max: '2026-06-30' })).toBe('2026-06-30')
})

test('a day is written with the separator of the language and read again', () => {
  expect(writeDay('2026-11-09', 'fr-FR')).toBe('09/11/2026')
  expect(writeDay('2026-11-09', 'de-DE')).toBe('09.11.2026')
  expect(readDay(writeDay('2026-11-09', 'nl-BE'), false)).toBe('2026-11-09')
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9h30', '09:30'],
  ['9 h', '09:00'],
  ['9:30', '09:30'],
  ['9.30 Uhr', '09:30'],
  ['14u15', '14:15'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['9:60', null],
  ['midi', null],
  ['', null],
])('the time %s is read as %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})
