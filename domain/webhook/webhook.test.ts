import { expect, test } from 'vitest'
import { isGivenUp, maxAttempts, secondsAfter } from './rules.ts'
import { webhookCreate, webhookEvents, webhookType } from './schema.ts'

test('delays increase, are never below the schedule, and end', () => {
  const least = Array.from({ length: maxAttempts }, (_, index) => secondsAfter(index + 1, () => 0))
  const longest = Array.from({ length: maxAttempts }, (_, index) => secondsAfter(index + 1, () => 1))
  expect(least.at(-1)).toBe(null)
  const waits = least.slice(0, -1) as number[]
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  for (const [index, wait] of waits.entries()) expect(longest[index]!).toBeGreaterThan(wait)
})

test('a webhook is disabled after days of failures', () => {
  const now = new Date('2026-11-16T10:00:00Z')
  expect(isGivenUp(new Date('2026-11-12T10:00:00Z'), now)).toBe(false)
  expect(isGivenUp(new Date('2026-11-11T10:00:00Z'), now)).toBe(true)
})

test('event types equal the event table', () => {
  expect(webhookEvents).toContain('paymentComplete')
  expect(webhookType('declare')).toBe('buyback.declare')
})

test.each([
  ['https://a.example/hooks', true],
  ['https://a.example', true],
  ['https://a.example:8443/x', true],
  ['http://a.example', false],
  ['https://u:p@a.example', false],
  ['https://a.example/?shop=1&b=%20', true],
  ['https://a.example?shop=1', true],
  ["https://a.example/?a='", false],
  ['https://a.example/#a', false],
  ['https://', false],
])('%s: %s', (url, fits) => {
  const input = {
    organizationId: '0198a5e0-0001-7000-8000-000000000001',
    url,
    contactEmail: 'a@example.test',
    description: '',
    events: ['declare'],
  }
  expect(webhookCreate.safeParse(input).success).toBe(fits)
})
