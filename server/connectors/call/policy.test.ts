import { expect, test } from 'vitest'
import { breaker, callLimits, coolSeconds, failureOf, type Outcome, waitAfter } from './policy.ts'

const down: Outcome = { failure: 'failed', status: 503, sent: true, retryAfter: null }
const wait = (
  asked: { method: string; idempotencyKey?: string },
  outcome: Partial<Outcome> = {},
  attempt = 1,
  left = 30_000,
) => waitAfter(asked, { ...down, ...outcome }, attempt, left, () => 1)

test('only idempotent calls are repeated', () => {
  expect(wait({ method: 'GET' })).toBe(250)
  expect(wait({ method: 'POST' })).toBeNull()
  expect(wait({ method: 'POST', idempotencyKey: 'a' })).toBe(250)
  expect(wait({ method: 'POST' }, { failure: 'unreachable', sent: false })).toBe(250)
  expect(wait({ method: 'POST' }, { failure: 'timeout', sent: true })).toBeNull()
})

test('permanent failures are not retried', () => {
  for (const failure of [
    'refused',
    'address_refused',
    'insecure_address',
    'answer_too_large',
    'answer_unreadable',
  ] as const)
    expect(wait({ method: 'GET' }, { failure })).toBeNull()
})

test('backoff grows, is bounded, and respects Retry-After and the remaining time', () => {
  expect(wait({ method: 'GET' }, {}, 2)).toBe(500)
  expect(wait({ method: 'GET' }, {}, callLimits.attempts)).toBeNull()
  expect(wait({ method: 'GET' }, { retryAfter: 2_000 })).toBe(2_000)
  expect(wait({ method: 'GET' }, { retryAfter: 60_000 })).toBeNull()
  expect(wait({ method: 'GET' }, {}, 1, 200)).toBeNull()
  expect(waitAfter({ method: 'GET' }, down, 2, 30_000, () => 0)).toBe(0)
})

test('statuses: success, permanent failure or temporary failure', () => {
  expect([200, 201, 204].map(failureOf)).toEqual([null, null, null])
  expect([301, 302, 400, 401, 404, 409].map(failureOf)).toEqual(Array(6).fill('refused'))
  expect([408, 425, 429, 500, 503].map(failureOf)).toEqual(Array(5).fill('failed'))
})

test('a breaker stays open longer each time, up to a maximum', () => {
  expect(coolSeconds(breaker.failures)).toBe(30)
  expect(coolSeconds(breaker.failures + 1)).toBe(60)
  expect(coolSeconds(10_000)).toBe(600)
})
