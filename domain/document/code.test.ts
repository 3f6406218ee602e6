import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeFrom, groupByFour } from './code.ts'

test('a code has sixteen unambiguous characters', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 20 }), (random) => {
      expect(codeFrom(random)).toMatch(/^[2-9A-HJ-NP-Z]{16}$/)
    }),
  )
  expect(new Set(Array.from({ length: 256 }, (_, byte) => codeFrom(new Uint8Array(16).fill(byte)))).size).toBe(32)
  expect(() => codeFrom(new Uint8Array(15))).toThrow()
})

test('is grouped by four', () => {
  expect(groupByFour('2041556789015')).toBe('2041 5567 8901 5')
  expect(groupByFour('ABCD')).toBe('ABCD')
})
