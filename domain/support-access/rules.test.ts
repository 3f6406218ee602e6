import { expect, test } from 'vitest'
import { mayActInside } from './rules.ts'

test('platform administrators act inside a client during set-up or under an open consent', () => {
  const now = new Date('2026-06-02T12:00:00Z')
  expect(mayActInside({ until: null, isSetUp: false }, now)).toBe(true)
  expect(mayActInside({ until: null, isSetUp: true }, now)).toBe(false)
  expect(mayActInside({ until: '2026-06-02T12:00:01Z', isSetUp: true }, now)).toBe(true)
  expect(mayActInside({ until: '2026-06-02T12:00:00Z', isSetUp: true }, now)).toBe(false)
})
