import { expect, test } from 'vitest'
import { isHeldToFourEyes } from './four-eyes.ts'

test('the user who disabled four-eyes approval stays subject to it for a day', () => {
  const now = new Date('2026-06-02T12:00:00Z')
  const off = { fourEyes: false, offBy: 'ada', offAt: '2026-06-01T13:00:00Z' }
  expect(isHeldToFourEyes(off, 'ada', now)).toBe(true)
  expect(isHeldToFourEyes(off, 'grace', now)).toBe(false)
  expect(isHeldToFourEyes({ ...off, offAt: '2026-06-01T11:00:00Z' }, 'ada', now)).toBe(false)
  expect(isHeldToFourEyes({ ...off, fourEyes: true }, 'grace', now)).toBe(true)
  expect(isHeldToFourEyes({ fourEyes: false, offBy: null, offAt: null }, null, now)).toBe(false)
})
