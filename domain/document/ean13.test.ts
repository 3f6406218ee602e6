import { expect, test } from 'vitest'
import { ean13Modules } from './ean13.ts'

test('modules of a known code', () => {
  // The example of the standard's own tables: 4 003994 155486.
  expect(ean13Modules('4003994155486')).toBe(
    '10100011010100111010000100010110010111001110101010110011010011101001110101110010010001010000101',
  )
})

test('95 modules with guards at both ends and in the middle', () => {
  for (const code of ['2388501742963', '0000000000000', '9999999999999']) {
    const modules = ean13Modules(code)
    expect(modules).toHaveLength(95)
    expect([modules.slice(0, 3), modules.slice(45, 50), modules.slice(-3)]).toEqual(['101', '01010', '101'])
  }
  expect(() => ean13Modules('123')).toThrow()
})
