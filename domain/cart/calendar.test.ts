import { expect, test } from 'vitest'
import { deadlineAddress, deadlineFile } from './calendar.ts'

const deadline = {
  id: '0197d3c4-0000-7000-8000-000000000000',
  day: '2026-12-31',
  title: 'Déposer iPhone 13, 128 Go; en magasin',
  text: `Code 2041 5567 8872 6\n${'é'.repeat(90)}`,
  now: new Date('2026-11-16T10:20:30.456Z'),
}

test('a deadline is an all-day event with a reminder two days before', () => {
  const lines = deadlineFile(deadline).split('\r\n')
  expect(lines).toContain('DTSTAMP:20261116T102030Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('SUMMARY:Déposer iPhone 13\\, 128 Go\\; en magasin')
  expect(lines).toContain('TRIGGER:-P2D')
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('lines are folded at 75 octets without loss', () => {
  const file = deadlineFile(deadline)
  for (const line of file.split('\r\n'))
    expect(encodeURIComponent(line).replaceAll(/%../g, '%').length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:Code 2041 5567 8872 6\\n${'é'.repeat(90)}`)
})

test('the file is a data: URL', () => {
  const [, text] = deadlineAddress(deadline).split(',', 2)
  expect(decodeURIComponent(text!)).toBe(deadlineFile(deadline))
})
