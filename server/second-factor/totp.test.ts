import { expect, test } from 'vitest'
import { addressOf, newSecret, stepOf } from './totp.ts'

/** RFC 6238, appendix B: the last six of eight digits, for the secret "12345678901234567890". */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(stepOf(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30))
})

test('a code is valid for thirty seconds before and after its own period', () => {
  const at = 1_234_567_890_000
  const own = stepOf(secret, '005924', at)
  expect(stepOf(secret, '005924', at + 30_000)).toBe(own)
  expect(stepOf(secret, '005924', at - 30_000)).toBe(own)
  expect(stepOf(secret, '005924', at + 60_000)).toBe(null)
  expect(stepOf(secret, '005924', at - 60_000)).toBe(null)
  expect(stepOf(secret, '005925', at)).toBe(null)
})

test('secrets have 160 bits, and the otpauth URL names issuer and user', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  const address = new URL(addressOf(secret, 'Reprise & Co', 'a@b.test'))
  expect(address.searchParams.get('secret')).toBe(secret)
  expect(address.searchParams.get('issuer')).toBe('Reprise & Co')
})
