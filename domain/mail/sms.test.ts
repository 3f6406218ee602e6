import { describe, expect, test } from 'vitest'
import { customerMails } from '../buyback/events/effects.ts'
import { buybackMail as de } from '../words/de/buyback-mail.ts'
import { buybackMail as en } from '../words/en/buyback-mail.ts'
import { buybackMail as fr } from '../words/fr/buyback-mail.ts'
import { mails } from '../words/fr/mails.ts'
import { buybackMail as nl } from '../words/nl/buyback-mail.ts'
import { isSmsLate, plainSms, shortened, smsOf, smsTime, smsUnsent } from './sms.ts'

test('an open proposal and a payment are also sent as SMS, other mails are not', () => {
  expect(customerMails.filter((mail) => smsOf(mail) !== null)).toEqual([
    'counterProposal',
    'proposalReminder',
    'secondLookConfirmed',
    'paid',
  ])
})

test('typographic signs outside the GSM alphabet are replaced', () => {
  expect(plainSms('l’offre «\u00a0Pixel\u00a0» – 120\u202f€…')).toBe('l\'offre " Pixel " - 120 €...')
})

test('a long name is shortened to its limit', () => {
  expect(shortened('Pixel 8', 7)).toBe('Pixel 8')
  expect(shortened('Pixel 8 Pro 256 Go', 12)).toBe('Pixel 8 P...')
})

describe('the hours of messages', () => {
  const at = (from: string, zone = 'Europe/Paris') => smsTime(new Date(from), zone).toISOString()

  test('by day, a message is sent at once', () => {
    expect(at('2026-03-02T07:00:00Z')).toBe('2026-03-02T07:00:00.000Z')
    expect(at('2026-03-02T18:59:59Z')).toBe('2026-03-02T18:59:59.000Z')
  })

  test('by night, at the next morning of the company', () => {
    expect(at('2026-03-02T06:59:59Z')).toBe('2026-03-02T07:00:00.000Z')
    expect(at('2026-03-02T19:00:00Z')).toBe('2026-03-03T07:00:00.000Z')
    expect(at('2026-07-02T02:30:00Z')).toBe('2026-07-02T06:00:00.000Z')
    expect(at('2026-03-02T19:00:00Z', 'America/Guadeloupe')).toBe('2026-03-02T19:00:00.000Z')
  })

  test('it is late twelve hours after that time', () => {
    const late = (now: string) => isSmsLate(new Date('2026-03-02T02:30:00Z'), new Date(now), 'Europe/Paris')
    expect(late('2026-03-02T19:00:00Z')).toBe(false)
    expect(late('2026-03-02T19:00:01Z')).toBe(true)
  })
})

test('every reason not to send has words', () => {
  expect(Object.keys(mails.unsent)).toEqual([...smsUnsent])
})

test.each([fr, en, nl, de])('no reminder says that it is the last one: operators may send more', ({ smsReminder }) => {
  expect(smsReminder).not.toMatch(/derni|last|laatste|letzte/i)
})
