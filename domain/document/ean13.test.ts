import { expect, test } from 'vitest'
import { ean13Modules } from './ean13.ts'

test('modules of a known code', () => {
  // A first digit of 4 writes the left half as L G L L G G (GS1 general specifications, 5.2.1.2.1).
  const left = ['0001101', '0100111', '0111101', '0001011', '0010111', '0011101']
  const right = ['1100110', '1001110', '1001110', '1011100', '1001000', '1010000']
  expect(ean13Modules('4003994155486')).toBe(`101${left.join('')}01010${right.join('')}101`)
})

test('95 modules with guards at both ends and in the middle', () => {
  for (const code of ['2388501742963', '0000000000000', '9999999999999']) {
    const modules = ean13Modules(code)
    expect(modules).toHaveLength(95)
    expect([modules.slice(0, 3), modules.slice(45, 50), modules.slice(-3)]).toEqual(['101', '01010', '101'])
  }
  expect(() => ean13Modules('123')).toThrow()
})
