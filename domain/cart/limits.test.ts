import { expect, test } from 'vitest'
import { anonymousCartLimits, waitOf } from './limits.ts'

const hour = 3_600
/** Carts of one visitor, address or network that the limits allow in a period, from the start of all windows. */
const allowed = (of: string, seconds: number) =>
  Math.min(
    ...Object.values(anonymousCartLimits)
      .filter((limit) => limit.of === of)
      .map((limit) => limit.max * Math.ceil(seconds / limit.seconds)),
  )

test('a household and a school stay below the limits, a script does not', () => {
  for (const kind of ['visitor', 'address']) expect(allowed(kind, hour), kind).toBeGreaterThanOrEqual(10)
  expect(allowed('network', hour)).toBeGreaterThanOrEqual(30)
  for (const kind of ['visitor', 'address']) expect(allowed(kind, 24 * hour), kind).toBeLessThanOrEqual(50)
  expect(allowed('network', 24 * hour)).toBeLessThanOrEqual(1_000)
})

test('the limits that a household can reach end within three hours', () => {
  for (const { max, seconds } of Object.values(anonymousCartLimits))
    if (max < 40) expect(seconds).toBeLessThanOrEqual(3 * hour)
})

test.each([
  [30, { hours: 0, minutes: 1 }],
  [3_600, { hours: 0, minutes: 60 }],
  [3_601, { hours: 2, minutes: 0 }],
])('%i seconds are stated as %j', (seconds, stated) => expect(waitOf(seconds)).toEqual(stated))
