/** RFC 5545: separators are escaped; lines end with CRLF and have at most 75 octets. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

const maxOctets = 75
const octets = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '%').length

const folded = (line: string) => {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    // Continuation lines start with a space, which counts as an octet.
    if (octets(part + letter) > maxOctets - (parts.length > 0 ? 1 : 0)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

const compact = (day: string) => day.replaceAll('-', '')

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

type Deadline = {
  id: string
  /** Last day as a local date: 2026-12-01. */
  day: string
  title: string
  text: string
  now: Date
}

/** iCalendar file with the last day to bring the item and a reminder two days before. */
export const deadlineFile = ({ id, day, title, text, now }: Deadline) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Reprise//Reprise//EN',
    'BEGIN:VEVENT',
    `UID:${id}@reprise`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(day))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-P2D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

/** The file as a data: URL; nothing is stored on the server. */
export const deadlineAddress = (deadline: Deadline) =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(deadlineFile(deadline))}`
