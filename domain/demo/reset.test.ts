import { expect, test } from 'vitest'
import { nextReset } from './reset.ts'

test.each([
  ['2026-05-01T14:00:00.000Z', '2026-05-01T15:00:00.000Z'],
  ['2026-05-01T14:59:59.999Z', '2026-05-01T15:00:00.000Z'],
  ['2026-05-01T23:10:00.000Z', '2026-05-02T00:00:00.000Z'],
])('after %s the public demo is reset at %s', (now, next) =>
  expect(new Date(nextReset(Date.parse(now))).toISOString()).toBe(next),
)
