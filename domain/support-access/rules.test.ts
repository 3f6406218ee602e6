import { expect, test } from 'vitest'
import { mayActInside, needsSupportAccess } from './rules.ts'

test('platform administrators act inside a client during set-up or under an open consent', () => {
  const now = new Date('2026-06-02T12:00:00Z')
  expect(mayActInside({ until: null, isSetUp: false }, now)).toBe(true)
  expect(mayActInside({ until: null, isSetUp: true }, now)).toBe(false)
  expect(mayActInside({ until: '2026-06-02T12:00:01Z', isSetUp: true }, now)).toBe(true)
  expect(mayActInside({ until: '2026-06-02T12:00:00Z', isSetUp: true }, now)).toBe(false)
})

test('money, users and access need it; the contract does not', () => {
  for (const subject of ['user', 'api_key', 'webhook', 'batch', 'payment', 'payment_settings'])
    expect(needsSupportAccess(subject), subject).toBe(true)
  for (const subject of ['account', 'root_detail', 'organization', 'sso'])
    expect(needsSupportAccess(subject)).toBe(false)
})
